import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { callPages } from '#testing/callStream.ts'
import { expectNothingBehind, guestLetIn, guestPages, letIn } from '#testing/guestPage.ts'
import { startedVisit } from '#testing/visits.ts'
import { testWorld } from '#testing/world.ts'

const world = testWorld()
const listen = callPages()
const openAsGuest = guestPages(world)
const guests = new Proxy({} as typeof world.visitor.guests, { get: (_, name) => world.visitor.guests[name as 'seat'] })
const nothing = { code: 'NOT_FOUND', defined: true }

describe('a guest who was let in', () => {
  test('meets both sides, and each knows whose signal it is', async () => {
    const visit = await startedVisit(world)
    const { id, link } = await guestLetIn(world, visit)
    const [doctors, patients, guest] = [listen(visit, visit.doctor), listen(visit, visit.patient), openAsGuest(link)]
    await Promise.all([doctors.until('state', 1), patients.until('state', 1), guest.until((events) => events.length > 0)])
    await guest.say({ kind: 'hello' })
    for (const side of [doctors, patients]) expect((await side.until('signal', 1))[0]).toMatchObject({ from: id, session: guest.session })
    await doctors.say({ kind: 'hello' }, guest.session)
    await patients.say({ kind: 'description', type: 'offer', sdp: 'of the patient' }, guest.session)
    await guest.until(() => guest.signals().length === 2)
    expect(guest.signals()).toEqual([
      { from: 'doctor', kind: 'hello' },
      { from: 'patient', kind: 'description', type: 'offer', sdp: 'of the patient' },
    ])
    await doctors.say({ kind: 'description', type: 'offer', sdp: 'between the two' }, patients.session)
    await patients.until('signal', 2)
    expect(guest.signals()).toHaveLength(2)
  })

  test('gets no text and no photo of the call', async () => {
    const visit = await startedVisit(world)
    const { link } = await guestLetIn(world, visit)
    const page = openAsGuest(link)
    await page.until((events) => events.length > 0)
    await visit.doctor.api.calls.sendText({ appointmentId: visit.appointmentId, id: v7(), text: 'Private' })
    const doctors = listen(visit, visit.doctor)
    await doctors.until('state', 1)
    await doctors.say({ kind: 'hello' })
    await page.until(() => page.signals().length === 1)
    expect(JSON.stringify(page.heard)).not.toContain('Private')
  })

  test('leaves, and asks again to come back', async () => {
    const visit = await startedVisit(world)
    const { link } = await guestLetIn(world, visit)
    await guests.leave(link)
    expect(await guests.seat(link)).toMatchObject({ state: 'invited' })
    await expect(openAsGuest(link).say({ kind: 'hello' })).rejects.toMatchObject({ code: 'VISIT_NOT_STARTED' })
  })

  test('is told on the first page when a second one of the same link was let in, and no sooner', async () => {
    const visit = await startedVisit(world)
    const { id, link } = await guestLetIn(world, visit)
    const elsewhere = { ...link, seat: v7() }
    const [first, second] = [openAsGuest(link), openAsGuest(elsewhere)]
    await first.until(() => first.states().includes('in'))
    await guests.ask(elsewhere)
    await second.until(() => second.states().at(-1) === 'waiting')
    expect(first.heard.some(({ kind }) => kind === 'moved')).toBe(false)
    await letIn(visit, id)
    await first.until((events) => events.some(({ kind }) => kind === 'moved'))
    expect(first.states().at(-1)).toBe('invited')
    await second.until(() => second.states().at(-1) === 'in')
  })

  test('is told on the first page too when the same page was opened twice', async () => {
    const visit = await startedVisit(world)
    const { link } = await guestLetIn(world, visit)
    const [first, second] = [openAsGuest(link), openAsGuest(link)]
    await first.say({ kind: 'hello' })
    await second.say({ kind: 'hello' })
    await first.until((events) => events.some(({ kind }) => kind === 'moved'))
    expect(second.heard.some(({ kind }) => kind === 'moved')).toBe(false)
  })

  test.each(['patient', 'doctor'] as const)(
    'is removed by the %s: the page hears so at once, and the link is nothing any more',
    async (side) => {
      const visit = await startedVisit(world)
      const { id, link } = await guestLetIn(world, visit)
      const page = openAsGuest(link)
      await page.until((events) => events.length > 0)
      await visit[side].api.guests.remove({ guestId: id })
      await visit[side].api.guests.remove({ guestId: id })
      await page.over
      expect(page.heard.at(-1)).toEqual({ kind: 'over', why: 'removed' })
      await expectNothingBehind(world, link)
      await expect(visit.doctor.api.guests.admit({ guestId: id })).rejects.toMatchObject(nothing)
      expect((await listen(visit, visit.patient).until('state', 1))[0]?.guests).toEqual([])
    },
  )

  test('is out when the visit ends', async () => {
    const visit = await startedVisit(world)
    const { link } = await guestLetIn(world, visit)
    const page = openAsGuest(link)
    await page.until((events) => events.length > 0)
    await visit.doctor.api.calls.end({ appointmentId: visit.appointmentId, outcome: 'done' })
    await page.over
    expect(page.heard.at(-1)).toEqual({ kind: 'over', why: 'ended' })
    await expectNothingBehind(world, link)
  })

  test('says no more than a side may in a minute', async () => {
    const visit = await startedVisit(world)
    const { id, link } = await guestLetIn(world, visit)
    await world.owner.query(
      `insert into call_signals (key, appointment_id, user_id, doctor_id, sender_id, session, to_session, signal, sent_at)
       select gen_random_uuid(), $1, $2, $3, $4, gen_random_uuid(), null, '{"kind":"bye"}', $5 from generate_series(1, 300)`,
      [visit.appointmentId, visit.patient.id, visit.doctor.id, id, world.now()],
    )
    await expect(openAsGuest(link).say({ kind: 'hello' })).rejects.toMatchObject({ code: 'TOO_MANY_TRIES', defined: true })
  })
})

describe('a link that let one page in', () => {
  test('lets in no other: it says nothing, hears nothing, gets no relay, and the doctor lets it in anew', async () => {
    const visit = await startedVisit(world)
    const { id, link } = await guestLetIn(world, visit)
    const elsewhere = { ...link, seat: v7() }
    const [doctors, page] = [listen(visit, visit.doctor), openAsGuest(elsewhere, { lastEventId: '0' })]
    await doctors.until('state', 1)
    await doctors.say({ kind: 'hello' })
    await expect(page.say({ kind: 'hello' })).rejects.toMatchObject({ code: 'VISIT_NOT_STARTED' })
    expect(await guests.iceServers(elsewhere)).toEqual([])
    await guests.leave(elsewhere)
    expect(await guests.seat(elsewhere)).toMatchObject({ state: 'invited', others: [] })
    expect(page.signals()).toEqual([])
    await guests.ask(elsewhere)
    expect((await doctors.until('state', 2)).at(-1)?.guests).toMatchObject([{ id, state: 'in', askingPage: expect.any(String) }])
    await expect(page.say({ kind: 'hello' })).rejects.toMatchObject({ code: 'VISIT_NOT_STARTED' })
    await letIn(visit, id)
    await page.say({ kind: 'hello' })
    await doctors.until('signal', 1)
    await expect(openAsGuest(link).say({ kind: 'hello' })).rejects.toMatchObject({ code: 'VISIT_NOT_STARTED' })
  })

  test('keeps it in when it is loaded again', async () => {
    const visit = await startedVisit(world)
    const { link } = await guestLetIn(world, visit)
    await openAsGuest(link).say({ kind: 'hello' })
    const again = openAsGuest(link)
    await guests.ask(link)
    await again.until(() => again.states().at(-1) === 'in')
    await again.say({ kind: 'hello' })
  })
})

describe("another's page", () => {
  test('is no name for a guest: by it they hear nothing that was said to others, and break no connection', async () => {
    const visit = await startedVisit(world)
    const [doctors, patients] = [listen(visit, visit.doctor), listen(visit, visit.patient)]
    await Promise.all([doctors.until('state', 1), patients.until('state', 1)])
    await doctors.say({ kind: 'hello' })
    await patients.say({ kind: 'description', type: 'offer', sdp: 'for the doctor' }, doctors.session)
    const { link } = await guestLetIn(world, visit)
    const spy = openAsGuest(link, { session: doctors.session, lastEventId: '0' })
    await spy.until(() => spy.states().includes('in'))
    await patients.say({ kind: 'description', type: 'answer', sdp: 'for the doctor again' }, doctors.session)
    await spy.say({ kind: 'bye' })
    const honest = openAsGuest(link)
    await honest.say({ kind: 'hello' })
    expect(await patients.until('signal', 2)).toMatchObject([{ session: doctors.session }, { session: honest.session }])
    expect(spy.signals()).toEqual([])
  })

  test('is not heard from before the guest was let in', async () => {
    const visit = await startedVisit(world)
    const doctors = listen(visit, visit.doctor)
    await doctors.until('state', 1)
    await doctors.say({ kind: 'hello' })
    const page = openAsGuest((await guestLetIn(world, visit)).link, { lastEventId: '0' })
    await page.until(() => page.states().includes('in'))
    await doctors.say({ kind: 'bye' })
    await page.until(() => page.signals().length > 0)
    expect(page.signals()).toEqual([{ from: 'doctor', kind: 'bye' }])
  })
})

describe('one of two guests', () => {
  const othersOf = (page: ReturnType<typeof openAsGuest>) =>
    page.heard.flatMap((event) => (event.kind === 'seat' ? [event.seat.others] : []))

  test.each(['is removed', 'leaves', 'leaves while another page asks'])(
    'who %s is let go of by the other, and heard by nobody',
    async (how) => {
      const visit = await startedVisit(world)
      const [stays, goes] = [await guestLetIn(world, visit), await guestLetIn(world, visit, 'Nomsa')]
      const page = openAsGuest(stays.link)
      await page.until(() => othersOf(page).at(-1)?.includes(goes.id) === true)
      if (how === 'is removed') await visit.patient.api.guests.remove({ guestId: goes.id })
      else {
        if (how !== 'leaves') await guests.ask({ ...goes.link, seat: v7() })
        await guests.leave(goes.link)
      }
      await page.until(() => othersOf(page).at(-1)?.length === 0)
    },
  )

  test('is not heard any more in what they said before they were removed', async () => {
    const visit = await startedVisit(world)
    const [stays, goes] = [await guestLetIn(world, visit), await guestLetIn(world, visit, 'Nomsa')]
    await openAsGuest(goes.link).say({ kind: 'hello' })
    await visit.doctor.api.guests.remove({ guestId: goes.id })
    const [late, patients] = [openAsGuest(stays.link, { lastEventId: '0' }), listen(visit, visit.patient)]
    await patients.until('state', 1)
    await listen(visit, visit.doctor).say({ kind: 'hello' })
    await late.until(() => late.signals().length > 0)
    await patients.until('signal', 1)
    for (const page of [late.signals(), patients.all('signal')]) expect(page).toMatchObject([{ from: 'doctor' }])
  })
})
