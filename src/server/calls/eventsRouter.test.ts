import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { v7 } from 'uuid'
import { afterEach, describe, expect, test } from 'vitest'
import type { Signal } from '#contract/calls.ts'
import { listenTo } from '#testing/callStream.ts'
import { bookedVisit, completeChecklist, startedVisit, waitingVisit, type MadeVisit } from '#testing/visits.ts'
import { testWorld, type Person } from '#testing/world.ts'

const world = testWorld()
const hello: Signal = { kind: 'hello' }
const offer = (sdp: string): Signal => ({ kind: 'description', type: 'offer', sdp })
const said = (events: { signal: Signal }[]) => events.map(({ signal }) => ('sdp' in signal ? signal.sdp : signal.kind))

const open: { leave: () => void }[] = []
function listen(visit: MadeVisit, person: Person, from: Parameters<typeof listenTo>[2] = {}) {
  const page = listenTo(visit.appointmentId, person, from)
  open.push(page)
  return page
}
afterEach(() => open.splice(0).forEach((page) => page.leave()))

/** Both pages listen and have met, as two browsers do. */
async function bothIn(visit: MadeVisit) {
  const [doctors, patients] = [listen(visit, visit.doctor), listen(visit, visit.patient)]
  await Promise.all([doctors.until('state', 1), patients.until('state', 1)])
  await doctors.say(hello)
  await patients.until('signal', 1)
  await patients.say(hello, doctors.session)
  await doctors.until('signal', 1)
  return { doctors, patients }
}

describe('a page', () => {
  test('hears the state first, then the texts so far, then what is new', async () => {
    const visit = await startedVisit(world)
    const { appointmentId, patient, doctor } = visit
    await doctor.api.calls.sendText({ appointmentId, id: v7(), text: 'Can you hear me?' })
    await patient.api.calls.sendText({ appointmentId, id: v7(), text: 'Not well' })
    const page = listen(visit, patient)
    await page.until('text', 2)
    expect(page.heard).toEqual([
      { kind: 'state', status: 'in_progress', startedAt: world.now() },
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
    expect(page.heard).toEqual([{ kind: 'state', status: 'cancelled', startedAt: null }])
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

describe('signals', () => {
  test('pass both ways in order, and nobody hears their own', async () => {
    const { doctors, patients } = await bothIn(await startedVisit(world))
    await doctors.say(offer('one'), patients.session)
    await patients.say({ kind: 'description', type: 'answer', sdp: 'two' }, doctors.session)
    const candidate: Signal = { kind: 'candidate', candidate: 'three', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null }
    await doctors.say(candidate, patients.session)
    expect(said(await patients.until('signal', 3))).toEqual(['hello', 'one', 'candidate'])
    expect(said(await doctors.until('signal', 2))).toEqual(['hello', 'two'])
    expect(patients.all('signal').every(({ session }) => session === doctors.session)).toBe(true)
    expect(patients.all('signal').at(-1)?.signal).toEqual(candidate)
  })

  test('a hundred at once arrive once each, in the order of their numbers', async () => {
    const { doctors, patients } = await bothIn(await startedVisit(world))
    await Promise.all(Array.from({ length: 100 }, (_, index) => doctors.say(offer(String(index)), patients.session)))
    const heard = (await patients.until('signal', 101)).slice(1)
    expect(said(heard).toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 100 }, (_, index) => String(index)))
    const ids = heard.map(({ id }) => Number(id))
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })

  test('said again after a lost answer are said once', async () => {
    const { doctors, patients } = await bothIn(await startedVisit(world))
    const id = v7()
    await doctors.say(offer('one'), patients.session, id)
    await doctors.say(offer('one'), patients.session, id)
    await doctors.say(offer('two'), patients.session)
    expect(said(await patients.until('signal', 3))).toEqual(['hello', 'one', 'two'])
  })

  test('wait for a page that lost its network, and come once it is back', async () => {
    const visit = await startedVisit(world)
    const { doctors, patients } = await bothIn(visit)
    await doctors.say(offer('before'), patients.session)
    const lastEventId = (await patients.until('signal', 2)).at(-1)!.id
    patients.leave()
    await doctors.say(offer('meanwhile'), patients.session)
    const back = listen(visit, visit.patient, { session: patients.session, lastEventId })
    await doctors.say(offer('after'), patients.session)
    expect(said(await back.until('signal', 2))).toEqual(['meanwhile', 'after'])
    expect(back.states()).toEqual(['in_progress'])
  })

  test('wait for a page that lost its network before it heard any', async () => {
    const visit = await startedVisit(world)
    const first = listen(visit, visit.patient)
    await first.until('state', 1)
    await first.say(hello)
    first.leave()
    await listen(visit, visit.doctor).say(hello)
    const back = listen(visit, visit.patient, { session: first.session })
    expect(said(await back.until('signal', 1))).toEqual(['hello'])
  })

  test('for the page before a reload never reach the one after it', async () => {
    const visit = await startedVisit(world)
    const { doctors, patients } = await bothIn(visit)
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

  test('of the same person on a second page tell the first that it moved, and the other way round', async () => {
    const visit = await startedVisit(world)
    const { doctors, patients } = await bothIn(visit)
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

  test('wake no screen: other streams are told of them nowhere', async () => {
    const visit = await startedVisit(world)
    const { doctors, patients } = await bothIn(visit)
    const rooms: string[] = []
    const leaving = new AbortController()
    const changes = await visit.patient.api.notifications.changes(undefined, { signal: leaving.signal })
    void (async () => {
      for await (const change of changes) rooms.push(...change.rooms)
    })().catch(() => {})
    await until(() => rooms.length > 0)
    rooms.length = 0
    await doctors.say(offer('one'), patients.session)
    await patients.until('signal', 2)
    expect(rooms).toEqual([])
    leaving.abort()
  })

  test('what a browser cannot have made is refused, not a fault of ours', async () => {
    const { doctors } = await bothIn(await startedVisit(world))
    await expect(doctors.say(offer('a\u0000b'))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(doctors.say(offer('a\ud800b'))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(doctors.say(offer('x'.repeat(200_001)))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
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
  const { doctors, patients } = await bothIn(visit)
  await doctors.say(offer('one'), patients.session)
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
  const server = serve({ fetch: world.opened.app.fetch, port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const leaving = new AbortController()
  const answer = await fetch(`http://localhost:${port}/api/calls/events?appointmentId=${appointmentId}&session=${v7()}`, {
    headers: { cookie: doctor.cookie },
    signal: leaving.signal,
  })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  await until(() => live.listening() === before + 1)
  leaving.abort()
  await until(() => live.listening() === before)
  await new Promise((resolve) => server.close(resolve))
})

test('a page that went away leaves nothing listening', async () => {
  const visit = await startedVisit(world)
  const before = world.opened.world.live.listening()
  const page = listen(visit, visit.doctor)
  await page.until('state', 1)
  expect(world.opened.world.live.listening()).toBe(before + 1)
  page.leave()
  await until(() => world.opened.world.live.listening() === before)
})

const tellAll = (news: object) => world.owner.query(`select pg_notify('live', $1)`, [JSON.stringify(news)])

async function until(holds: () => boolean) {
  const deadline = performance.now() + 5000
  while (!holds()) {
    if (performance.now() > deadline) throw new Error('waited five seconds in vain')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
