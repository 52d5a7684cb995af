import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { bothIn, callPages } from '#testing/callStream.ts'
import { bookedVisit, completeChecklist, startedVisit, waitingVisit } from '#testing/visits.ts'
import { waitUntil } from '#testing/waitUntil.ts'
import { testWorld } from '#testing/world.ts'

const world = testWorld()
const listen = callPages()

describe('a page', () => {
  test('hears the state first, then the texts so far, then what is new', async () => {
    const visit = await startedVisit(world)
    const { appointmentId, patient, doctor } = visit
    await doctor.api.calls.sendText({ appointmentId, id: v7(), text: 'Can you hear me?' })
    await patient.api.calls.sendText({ appointmentId, id: v7(), text: 'Not well' })
    const page = listen(visit, patient)
    await page.until('text', 2)
    expect(page.heard).toEqual([
      { kind: 'state', status: 'in_progress', startedAt: world.now(), way: null, guests: [] },
      expect.objectContaining({ kind: 'text', mine: false, text: 'Can you hear me?' }),
      expect.objectContaining({ kind: 'text', mine: true, text: 'Not well' }),
    ])
    await doctor.api.calls.sendText({ appointmentId, id: v7(), text: 'Better now?' })
    expect((await page.until('text', 3)).at(-1)).toMatchObject({ text: 'Better now?', mine: false, sentAt: world.now() })
  })

  test('hears when the doctor lets the patient in, and when the visit ends for both', async () => {
    const visit = await waitingVisit(world)
    const pages = [listen(visit, visit.patient), listen(visit, visit.doctor)]
    await Promise.all(pages.map((page) => page.until('state', 1)))
    const { appointmentId, doctor } = visit
    await doctor.api.visits.saveChecklist({ appointmentId, version: 0, checklist: completeChecklist })
    await doctor.api.calls.start({ appointmentId })
    await Promise.all(pages.map((page) => page.until('state', 2)))
    await doctor.api.calls.end({ appointmentId, outcome: 'done' })
    await Promise.all(pages.map(({ over }) => over))
    for (const page of pages) expect(page.states()).toEqual(['waiting', 'in_progress', 'completed'])
  })

  test('of a visit that is over hears so, and no more', async () => {
    const visit = await bookedVisit(world, { status: 'cancelled' })
    const page = listen(visit, visit.patient)
    await page.over
    expect(page.heard).toEqual([{ kind: 'state', status: 'cancelled', startedAt: null, way: null, guests: [] }])
  })

  test('hears at once that the visit was cancelled while the patient waits, on both sides', async () => {
    const visit = await waitingVisit(world)
    const pages = [listen(visit, visit.patient), listen(visit, visit.doctor)]
    await Promise.all(pages.map((page) => page.until('state', 1)))
    await world.owner.query(`update appointments set status = 'cancelled' where id = $1`, [visit.appointmentId])
    await tellAll({ rooms: ['visits', 'calls'], users: [visit.patient.id, visit.doctor.id] })
    await Promise.all(pages.map(({ over }) => over))
    for (const page of pages) expect(page.states()).toEqual(['waiting', 'cancelled'])
  })

  test('ends with its session', async () => {
    const visit = await waitingVisit(world)
    const [page, other] = [listen(visit, visit.patient), listen(visit, visit.doctor)]
    await Promise.all([page.until('state', 1), other.until('state', 1)])
    const { rows } = await world.owner.query('delete from accounts.sessions where user_id = $1 returning id', [visit.patient.id])
    await tellAll({ rooms: [], endedSession: rows[0].id })
    await page.over
    await expect(listen(visit, visit.patient).over).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(other.states()).toEqual(['waiting'])
  })

  test('without a session any more hears nothing new, even when nobody said that the session ended', async () => {
    const visit = await startedVisit(world)
    const page = listen(visit, visit.patient)
    await page.until('state', 1)
    await world.owner.query('delete from accounts.sessions where user_id = $1', [visit.patient.id])
    await visit.doctor.api.calls.sendText({ appointmentId: visit.appointmentId, id: v7(), text: 'Private' })
    await expect(page.over).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(page.all('text')).toEqual([])
  })
})

describe('who does not belong to the call', () => {
  test('finds no stream: strangers, other roles, visitors', async () => {
    const visit = await startedVisit(world)
    const { appointmentId } = visit
    for (const stranger of [await world.as('patient'), await world.as('doctor')])
      await expect(listen(visit, stranger).over).rejects.toMatchObject({ code: 'NOT_FOUND', defined: true })
    for (const other of [await world.as('nurse'), await world.as('admin')])
      await expect(listen(visit, other).over).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(world.visitor.calls.events({ appointmentId, session: v7() })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  test('hears nothing of another call, though the same doctor leads it', async () => {
    const first = await startedVisit(world)
    const second = await bookedVisit(world, { doctor: first.doctor, startsAt: new Date(first.startsAt.getTime() + 3_600_000) })
    const page = listen(second, second.patient)
    await page.until('state', 1)
    await first.doctor.api.calls.sendText({ appointmentId: first.appointmentId, id: v7(), text: 'For the first only' })
    await tellAll({ rooms: ['calls'], users: [second.patient.id] })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(page.heard).toHaveLength(1)
  })
})

test('opening the stream is in the audit once for the doctor, and not for the patient', async () => {
  const visit = await startedVisit(world)
  const { doctors, patients } = await bothIn(listen, visit)
  await doctors.say({ kind: 'bye' }, patients.session)
  await patients.until('signal', 2)
  const { rows } = await world.owner.query(
    `select actor_id, about_user_id, section from audit_log where procedure = 'calls.events' and about_user_id = $1`,
    [visit.patient.id],
  )
  expect(rows).toEqual([{ actor_id: visit.doctor.id, about_user_id: visit.patient.id, section: 'video visit' }])
})

test('a browser whose connection is gone leaves nothing listening', async () => {
  const { appointmentId, doctor } = await startedVisit(world)
  const { live } = world.opened.world
  const before = live.listening()
  const leaving = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${world.port}/api/calls/events?appointmentId=${appointmentId}&session=${v7()}`, {
    headers: { cookie: doctor.cookie },
    signal: leaving.signal,
  })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  await waitUntil(() => live.listening() === before + 1)
  leaving.abort()
  await waitUntil(() => live.listening() === before)
})

test('a page that went away leaves nothing listening', async () => {
  const visit = await startedVisit(world)
  const before = world.opened.world.live.listening()
  const page = listen(visit, visit.doctor)
  await page.until('state', 1)
  expect(world.opened.world.live.listening()).toBe(before + 1)
  page.leave()
  await waitUntil(() => world.opened.world.live.listening() === before)
})

const tellAll = (news: object) => world.owner.query(`select pg_notify('live', $1)`, [JSON.stringify(news)])
