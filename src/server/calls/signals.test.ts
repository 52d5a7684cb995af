import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import type { CallSignal } from '#contract/calls.ts'
import { addMinutes } from '#rules/time.ts'
import { bothIn, callPages } from '#testing/callStream.ts'
import { waitUntil } from '#testing/waitUntil.ts'
import { startedVisit } from '#testing/visits.ts'
import { testWorld } from '#testing/world.ts'

const world = testWorld()
const listen = callPages()
const hello: CallSignal = { kind: 'hello' }
const offer = (sdp: string): CallSignal => ({ kind: 'description', type: 'offer', sdp })
const said = (events: { signal: CallSignal }[]) => events.map(({ signal }) => ('sdp' in signal ? signal.sdp : signal.kind))

test('signals pass both ways in order, and nobody hears their own', async () => {
  const { doctors, patients } = await bothIn(listen, await startedVisit(world))
  await doctors.say(offer('one'), patients.session)
  await patients.say({ kind: 'description', type: 'answer', sdp: 'two' }, doctors.session)
  const candidate: CallSignal = { kind: 'candidate', candidate: 'three', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null }
  await doctors.say(candidate, patients.session)
  expect(said(await patients.until('signal', 3))).toEqual(['hello', 'one', 'candidate'])
  expect(said(await doctors.until('signal', 2))).toEqual(['hello', 'two'])
  expect(patients.all('signal').every(({ session }) => session === doctors.session)).toBe(true)
  expect(patients.all('signal').at(-1)?.signal).toEqual(candidate)
})

test('signals a hundred at once arrive once each, in the order of their numbers', async () => {
  const { doctors, patients } = await bothIn(listen, await startedVisit(world))
  await Promise.all(Array.from({ length: 100 }, (_, index) => doctors.say(offer(String(index)), patients.session)))
  const heard = (await patients.until('signal', 101)).slice(1)
  expect(said(heard).toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 100 }, (_, index) => String(index)))
  const ids = heard.map(({ id }) => Number(id))
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})

test('signals that are stored while another one is still being written come after it, and none is lost', async () => {
  const visit = await startedVisit(world)
  const { doctors, patients } = await bothIn(listen, visit)
  const slow = await world.owner.connect()
  await slow.query('begin')
  await slow.query(
    `insert into call_signals (key, appointment_id, user_id, doctor_id, sender_id, session, to_session, signal, sent_at)
     values ($1, $2, $3, $4, $4, $5, $6, $7, $8)`,
    [v7(), visit.appointmentId, visit.patient.id, visit.doctor.id, doctors.session, patients.session, offer('slow'), world.now()],
  )
  const quick = doctors.say(offer('quick'), patients.session)
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await waitUntil(async () => patients.all('signal').length > 1 || (await world.owner.query(waits)).rowCount)
  await slow.query('commit')
  slow.release()
  await quick
  expect(said(await patients.until('signal', 3))).toEqual(['hello', 'slow', 'quick'])
})

test('signals said again after a lost answer are said once', async () => {
  const { doctors, patients } = await bothIn(listen, await startedVisit(world))
  const id = v7()
  await doctors.say(offer('one'), patients.session, id)
  await doctors.say(offer('one'), patients.session, id)
  await doctors.say(offer('two'), patients.session)
  expect(said(await patients.until('signal', 3))).toEqual(['hello', 'one', 'two'])
})

test('signals wait for a page that lost its network, and come once it is back', async () => {
  const visit = await startedVisit(world)
  const { doctors, patients } = await bothIn(listen, visit)
  await doctors.say(offer('before'), patients.session)
  const lastEventId = (await patients.until('signal', 2)).at(-1)!.id
  patients.leave()
  await doctors.say(offer('meanwhile'), patients.session)
  const back = listen(visit, visit.patient, { session: patients.session, lastEventId })
  await doctors.say(offer('after'), patients.session)
  expect(said(await back.until('signal', 2))).toEqual(['meanwhile', 'after'])
  expect(back.states()).toEqual(['in_progress'])
})

test('signals wait for a page that lost its network before it heard any', async () => {
  const visit = await startedVisit(world)
  const first = listen(visit, visit.patient)
  await first.until('state', 1)
  await first.say(hello)
  first.leave()
  await listen(visit, visit.doctor).say(hello)
  const back = listen(visit, visit.patient, { session: first.session })
  expect(said(await back.until('signal', 1))).toEqual(['hello'])
})

test('signals for the page before a reload never reach the one after it', async () => {
  const visit = await startedVisit(world)
  const { doctors, patients } = await bothIn(listen, visit)
  patients.leave()
  const reloaded = listen(visit, visit.patient)
  await reloaded.until('state', 1)
  await reloaded.say(hello)
  await doctors.say(offer('stale'), patients.session) // sent before the doctor's page heard of the reload
  expect((await doctors.until('signal', 2)).at(-1)).toMatchObject({ session: reloaded.session, signal: hello })
  await doctors.say(hello, reloaded.session)
  await doctors.say(offer('fresh'), reloaded.session)
  expect(said(await reloaded.until('signal', 2))).toEqual(['hello', 'fresh'])
})

test('signals of the same person on a second page tell the first that it moved, and the other way round', async () => {
  const visit = await startedVisit(world)
  const { doctors, patients } = await bothIn(listen, visit)
  const phone = listen(visit, visit.patient)
  await patients.say(hello) // this page took part first
  await phone.until('state', 1)
  await phone.say(hello)
  await patients.until('moved', 1)
  expect(phone.all('moved')).toEqual([])
  expect((await doctors.until('signal', 3)).at(-1)?.session).toBe(phone.session)
  await patients.say(hello)
  await phone.until('moved', 1)
  expect(patients.all('moved')).toHaveLength(1)
})

test('signals wake no screen: other streams are told of them nowhere', async () => {
  const visit = await startedVisit(world)
  const { doctors, patients } = await bothIn(listen, visit)
  const rooms: string[] = []
  const leaving = new AbortController()
  const changes = await visit.patient.api.notifications.liveUpdates(undefined, { signal: leaving.signal })
  void (async () => {
    for await (const change of changes) rooms.push(...change.rooms)
  })().catch(() => {})
  await waitUntil(() => rooms.length > 0)
  rooms.length = 0
  await doctors.say(offer('one'), patients.session)
  await patients.until('signal', 2)
  expect(rooms).toEqual([])
  leaving.abort()
})

test('what a browser cannot have made is refused, not a fault of ours', async () => {
  const { doctors } = await bothIn(listen, await startedVisit(world))
  await expect(doctors.say(offer('a\u0000b'))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(doctors.say(offer('a\ud800b'))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(doctors.say(offer('x'.repeat(200_001)))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('signals without end are refused for a while, for the side that sends them', async () => {
  const visit = await startedVisit(world)
  const { appointmentId, patient, doctor } = visit
  const signal = (side: typeof patient) =>
    side.api.calls.signal({ appointmentId, id: v7(), session: v7(), to: null, signal: { kind: 'bye' } })
  await world.owner.query(
    `insert into call_signals (key, appointment_id, user_id, doctor_id, sender_id, session, to_session, signal, sent_at)
     select gen_random_uuid(), $1, $2, $3, $2, gen_random_uuid(), null, '{"kind":"bye"}', $4 from generate_series(1, 299)`,
    [appointmentId, patient.id, doctor.id, world.now()],
  )
  await signal(patient)
  await expect(signal(patient)).rejects.toMatchObject({ code: 'TOO_MANY_TRIES', defined: true })
  await signal(doctor)
  world.setTime(addMinutes(world.now(), 1))
  await signal(patient)
})

test('texts without end are refused for a while', async () => {
  const { appointmentId, patient, doctor } = await startedVisit(world)
  const send = (side: typeof patient) => side.api.calls.sendText({ appointmentId, id: v7(), text: 'Hello' })
  const sent = await Promise.allSettled(Array.from({ length: 70 }, () => send(patient)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(60)
  await expect(send(patient)).rejects.toMatchObject({ code: 'TOO_MANY_TRIES', defined: true })
  await send(doctor)
})

test("by another's page nobody speaks and nobody listens", async () => {
  const visit = await startedVisit(world)
  const both = await bothIn(listen, visit)
  const nothing = { code: 'NOT_FOUND', defined: true }
  const spy = listen(visit, visit.patient, { session: both.doctors.session, lastEventId: '0' })
  await expect(spy.over).rejects.toMatchObject(nothing)
  await expect(spy.say(offer('as the doctor'))).rejects.toMatchObject(nothing)
  expect(said(both.doctors.all('signal'))).toEqual(['hello'])
  await both.patients.say(offer('one'), both.doctors.session)
  expect(said(await both.doctors.until('signal', 2))).toEqual(['hello', 'one'])
})
