import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { callPages } from '#testing/callStream.ts'
import { expectNothingBehind, guestLetIn, guestPages } from '#testing/guestPage.ts'
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
    const { id, token } = await guestLetIn(world, visit)
    const [doctors, patients, guest] = [listen(visit, visit.doctor), listen(visit, visit.patient), openAsGuest(token)]
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
    const { token } = await guestLetIn(world, visit)
    const page = openAsGuest(token)
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
    const { token } = await guestLetIn(world, visit)
    await guests.leave({ token })
    expect(await guests.seat({ token })).toMatchObject({ state: 'invited' })
    await expect(openAsGuest(token).say({ kind: 'hello' })).rejects.toMatchObject({ code: 'VISIT_NOT_STARTED' })
  })

  test('is told on the first page when the same link joins from a second one', async () => {
    const visit = await startedVisit(world)
    const { token } = await guestLetIn(world, visit)
    const [first, second] = [openAsGuest(token), openAsGuest(token)]
    await first.say({ kind: 'hello' })
    await second.say({ kind: 'hello' })
    await first.until((events) => events.some(({ kind }) => kind === 'moved'))
    expect(second.heard.some(({ kind }) => kind === 'moved')).toBe(false)
  })

  test.each(['patient', 'doctor'] as const)(
    'is removed by the %s: the page hears so at once, and the link is nothing any more',
    async (side) => {
      const visit = await startedVisit(world)
      const { id, token } = await guestLetIn(world, visit)
      const page = openAsGuest(token)
      await page.until((events) => events.length > 0)
      await visit[side].api.guests.remove({ guestId: id })
      await visit[side].api.guests.remove({ guestId: id })
      await page.over
      expect(page.heard.at(-1)).toEqual({ kind: 'over', why: 'removed' })
      await expectNothingBehind(world, token)
      await expect(visit.doctor.api.guests.admit({ guestId: id })).rejects.toMatchObject(nothing)
      expect((await listen(visit, visit.patient).until('state', 1))[0]?.guests).toEqual([])
    },
  )

  test('is out when the visit ends', async () => {
    const visit = await startedVisit(world)
    const { token } = await guestLetIn(world, visit)
    const page = openAsGuest(token)
    await page.until((events) => events.length > 0)
    await visit.doctor.api.calls.end({ appointmentId: visit.appointmentId, outcome: 'done' })
    await page.over
    expect(page.heard.at(-1)).toEqual({ kind: 'over', why: 'ended' })
    await expectNothingBehind(world, token)
  })

  test('says no more than a side may in a minute', async () => {
    const visit = await startedVisit(world)
    const { id, token } = await guestLetIn(world, visit)
    await world.owner.query(
      `insert into call_signals (key, appointment_id, user_id, doctor_id, sender_id, session, to_session, signal, sent_at)
       select gen_random_uuid(), $1, $2, $3, $4, gen_random_uuid(), null, '{"kind":"bye"}', $5 from generate_series(1, 300)`,
      [visit.appointmentId, visit.patient.id, visit.doctor.id, id, world.now()],
    )
    await expect(openAsGuest(token).say({ kind: 'hello' })).rejects.toMatchObject({ code: 'TOO_MANY_TRIES', defined: true })
  })
})
