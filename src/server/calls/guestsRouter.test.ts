import { v7 } from 'uuid'
import { describe, expect, test, vi } from 'vitest'
import { addMinutes } from '#rules/time.ts'
import { callPages } from '#testing/callStream.ts'
import { expectNothingBehind, guestLetIn, guestOnScreen, guestPages, inviteGuest, letIn } from '#testing/guestPage.ts'
import { bookedVisit, startedVisit, waitingVisit } from '#testing/visits.ts'
import { testWorld } from '#testing/world.ts'
import { tokenHash } from '../world/secrets.ts'

const world = testWorld()
const listen = callPages()
const openAsGuest = guestPages(world)
const guests = new Proxy({} as typeof world.visitor.guests, { get: (_, name) => world.visitor.guests[name as 'seat'] })
const guestCount = async (appointmentId: string) =>
  (await world.owner.query('select 1 from call_guests where appointment_id = $1', [appointmentId])).rowCount
const nothing = { code: 'NOT_FOUND', defined: true }

describe('an invitation', () => {
  test('is a link of which only the hash is kept; whoever opens it learns a first name and a time, and nothing else', async () => {
    const visit = await bookedVisit(world)
    const { guest, link } = await inviteGuest(visit)
    expect(guest).toEqual({ id: guest.id, name: 'Sipho', relation: 'interpreter', state: 'invited', mine: true, askingPage: null })
    const { rows } = await world.owner.query('select token_sha256 from call_guests where id = $1', [guest.id])
    expect(rows).toEqual([{ token_sha256: tokenHash(link.token) }])
    const { rows: people } = await world.owner.query('select first_name from profiles where id = $1', [visit.patient.id])
    expect(await world.visitor.guests.seat(link)).toEqual({
      id: guest.id,
      inviter: people[0].first_name,
      invitedBy: 'patient',
      startsAt: visit.startsAt,
      opensAt: addMinutes(visit.startsAt, -10),
      state: 'invited',
      others: [],
    })
  })

  test('by the doctor says so, and either side sees both and who made them', async () => {
    const visit = await startedVisit(world)
    await inviteGuest(visit)
    const { token } = await visit.doctor.api.guests.invite({ appointmentId: visit.appointmentId, name: 'Nomsa', relation: 'family' })
    expect(await world.visitor.guests.seat({ token, seat: v7() })).toMatchObject({ invitedBy: 'doctor' })
    const page = listen(visit, visit.doctor)
    const [state] = await page.until('state', 1)
    expect(state?.guests.map(({ name, mine }) => [name, mine])).toEqual([
      ['Sipho', false],
      ['Nomsa', true],
    ])
  })

  test('is for two people at once, also when they are asked at the same time, and a taken back one makes room', async () => {
    const visit = await bookedVisit(world)
    const asked = await Promise.allSettled(['A', 'B', 'C', 'D'].map((name) => inviteGuest(visit, name)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await expect(inviteGuest(visit)).rejects.toMatchObject({ code: 'GUESTS_FULL', defined: true })
    const [first] = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    await visit.patient.api.guests.remove({ guestId: first!.guest.id })
    await inviteGuest(visit)
  })

  test('whose answer was lost is answered again and takes one place; one that was taken back meanwhile is made anew', async () => {
    const visit = await bookedVisit(world)
    const { appointmentId, patient, doctor } = visit
    const invite = (api = patient.api, id = key) => api.guests.invite({ appointmentId, id, name: 'Sipho', relation: 'family' })
    const key = v7()
    const first = await invite()
    expect(await invite()).toEqual(first)
    await guests.seat({ token: first.token, seat: v7() })
    expect(await guestCount(appointmentId)).toBe(1)
    await expect(invite(doctor.api)).rejects.toMatchObject(nothing)
    await patient.api.guests.remove({ guestId: key })
    const anew = await invite()
    expect(anew.guest.id).not.toBe(key)
    await guests.seat({ token: anew.token, seat: v7() })
    await expectNothingBehind(world, { token: first.token, seat: v7() })
  })

  test('is not made for a visit that is over, by a stranger, or without end', async () => {
    await expect(inviteGuest(await bookedVisit(world, { status: 'cancelled' }))).rejects.toMatchObject({ code: 'VISIT_CANCELLED' })
    const visit = await bookedVisit(world)
    const stranger = await world.as('patient')
    await expect(inviteGuest({ ...visit, patient: stranger })).rejects.toMatchObject(nothing)
    for (let count = 0; count < 10; count++) await visit.patient.api.guests.remove({ guestId: (await inviteGuest(visit)).guest.id })
    await expect(inviteGuest(visit)).rejects.toMatchObject({ code: 'INVITATIONS_SPENT', defined: true })
  })
})

describe('before the visit', () => {
  test('it is too early to ask, until ten minutes before; then the guest waits, and both sides see it', async () => {
    const visit = await bookedVisit(world, { startsAt: addMinutes(world.now(), 60) })
    const { link } = await inviteGuest(visit)
    expect(await guests.seat(link)).toMatchObject({ state: 'early' })
    await expect(guests.ask(link)).rejects.toMatchObject({
      code: 'TOO_EARLY_TO_JOIN',
      data: { opensAt: addMinutes(visit.startsAt, -10) },
    })
    world.setTime(addMinutes(visit.startsAt, -10))
    const page = listen(visit, visit.doctor)
    await page.until('state', 1)
    await guests.ask(link)
    await guests.ask(link)
    expect((await page.until('state', 2)).at(-1)?.guests).toMatchObject([{ name: 'Sipho', state: 'waiting' }])
    expect(page.all('state')).toHaveLength(2)
  })

  test('nobody is let in', async () => {
    const visit = await waitingVisit(world)
    const { guest, link } = await inviteGuest(visit)
    await guests.ask(link)
    await expect(visit.doctor.api.guests.admit({ guestId: guest.id })).rejects.toMatchObject({ code: 'VISIT_NOT_STARTED' })
  })
})

describe('a guest who waits', () => {
  test('hears and says nothing, and is let in by the doctor alone', async () => {
    const visit = await startedVisit(world)
    const { guest, link } = await inviteGuest(visit)
    const page = openAsGuest(link)
    await page.until((events) => events.length === 1)
    await expect(visit.doctor.api.guests.admit({ guestId: guest.id })).rejects.toMatchObject({ code: 'GUEST_NOT_WAITING' })
    await guests.ask(link)
    await expect(page.say({ kind: 'hello' })).rejects.toMatchObject({ code: 'VISIT_NOT_STARTED', defined: true })
    expect(await guests.iceServers(link)).toEqual([])
    await listen(visit, visit.doctor).say({ kind: 'hello' })
    await expect(visit.patient.api.guests.admit({ guestId: guest.id })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await letIn(visit, guest.id)
    await page.until(() => page.states().includes('in'))
    expect(page.states()).toEqual(['invited', 'waiting', 'in'])
    expect(page.signals()).toEqual([])
  })
})

describe('a guest who asks from another page', () => {
  test('is let in only from the page that the doctor saw', async () => {
    const visit = await startedVisit(world)
    const { guest, link } = await inviteGuest(visit)
    const forwarded = { ...link, seat: v7() }
    await guests.ask(link)
    const seen = (await guestOnScreen(visit, guest.id))!.askingPage!
    await guests.ask(forwarded)
    const refused = { code: 'GUEST_ASKED_AGAIN', defined: true }
    await expect(visit.doctor.api.guests.admit({ guestId: guest.id, askingPage: seen })).rejects.toMatchObject(refused)
    await expect(visit.doctor.api.guests.admit({ guestId: guest.id })).rejects.toMatchObject(refused)
    expect([await guests.seat(link), await guests.seat(forwarded)]).toMatchObject([{ state: 'invited' }, { state: 'waiting' }])
    const now = (await guestOnScreen(visit, guest.id))!.askingPage!
    expect(now).not.toBe(seen)
    expect(tokenHash(forwarded.seat)).not.toBe(now)
    await visit.doctor.api.guests.admit({ guestId: guest.id, askingPage: now })
    expect(await guests.seat(forwarded)).toMatchObject({ state: 'in' })
  })

  test('throws nobody out: the first stays in until the doctor lets the other in, or they leave', async () => {
    const visit = await startedVisit(world)
    const { id, link } = await guestLetIn(world, visit)
    const [forwarded, third] = [
      { ...link, seat: v7() },
      { ...link, seat: v7() },
    ]
    for (const other of [forwarded, third]) await guests.ask(other)
    await openAsGuest(link).say({ kind: 'hello' })
    expect(await guestOnScreen(visit, id)).toMatchObject({ state: 'in', askingPage: expect.any(String) })
    await expect(openAsGuest(third).say({ kind: 'hello' })).rejects.toMatchObject({ code: 'VISIT_NOT_STARTED' })
    const states = async () => Promise.all([link, forwarded, third].map(async (page) => (await guests.seat(page)).state))
    expect(await states()).toEqual(['in', 'invited', 'waiting'])
    await guests.leave(third)
    expect(await guestOnScreen(visit, id)).toMatchObject({ state: 'in', askingPage: null })
    await guests.ask(forwarded)
    await guests.leave(link)
    expect(await states()).toEqual(['invited', 'waiting', 'invited'])
    await letIn(visit, id)
    await guests.ask(link)
    await letIn(visit, id)
    expect(await states()).toEqual(['in', 'invited', 'invited'])
    await expect(openAsGuest(forwarded).say({ kind: 'hello' })).rejects.toMatchObject({ code: 'VISIT_NOT_STARTED' })
  })
})

describe('a link that holds nothing', () => {
  test('answers as one that never was: wrong, taken back before anybody came, of a cancelled visit, and too late', async () => {
    await expectNothingBehind(world, { token: 'A'.repeat(43), seat: v7() })
    const visit = await bookedVisit(world)
    const { guest, link } = await inviteGuest(visit)
    await visit.patient.api.guests.remove({ guestId: guest.id })
    await expectNothingBehind(world, link)
    const { link: cancelled } = await inviteGuest(visit)
    await world.owner.query(`update appointments set status = 'cancelled' where id = $1`, [visit.appointmentId])
    await expectNothingBehind(world, cancelled)
    const late = await bookedVisit(world)
    const { link: lateLink } = await inviteGuest(late)
    world.setTime(addMinutes(late.startsAt, 61))
    await expectNothingBehind(world, lateLink)
  })

  test('is answered with no more after many tries', async () => {
    await world.owner.query('delete from accounts.login_tries')
    const tries = await Promise.allSettled(Array.from({ length: 61 }, () => guests.seat({ token: v7(), seat: v7() })))
    const codes = tries.map((one) => (one.status === 'rejected' ? one.reason.code : 'ok'))
    expect(codes.filter((code) => code === 'NOT_FOUND')).toHaveLength(60)
    expect(codes.filter((code) => code === 'TOO_MANY_TRIES')).toHaveLength(1)
    const { link } = await inviteGuest(await bookedVisit(world))
    await guests.seat(link)
  })
})

test('strangers neither admit nor remove a guest, and a guest of one visit is none of another', async () => {
  const [visit, other] = [await startedVisit(world), await startedVisit(world)]
  const { guest } = await inviteGuest(visit)
  for (const stranger of [other.patient, other.doctor])
    await expect(stranger.api.guests.remove({ guestId: guest.id })).rejects.toMatchObject(nothing)
  await expect(other.doctor.api.guests.admit({ guestId: guest.id })).rejects.toMatchObject(nothing)
  const { link } = await guestLetIn(world, other)
  const page = openAsGuest(link)
  await page.until((events) => events.length > 0)
  await listen(visit, visit.doctor).say({ kind: 'hello' })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(page.signals()).toEqual([])
})

test('a page of a guest that went away leaves nothing listening', async () => {
  const { link } = await inviteGuest(await bookedVisit(world))
  const before = world.opened.world.live.listening()
  const page = openAsGuest(link)
  await page.until((events) => events.length > 0)
  page.leave()
  await vi.waitUntil(() => world.opened.world.live.listening() === before)
})
