import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { TELEHEALTH_VERSION } from '#rules/telehealthConsent.ts'
import { addMinutes } from '#rules/time.ts'
import { bookedVisit, completeChecklist, startedVisit, waitingVisit, type CreatedVisit } from '#testing/visits.ts'
import { START, testWorld } from '#testing/world.ts'

const world = testWorld({ TURN_URL: 'turn:relay.example:3478', TURN_SECRET: 'a secret shared with the relay' })
const birthDate = '1990-03-04'
const version = TELEHEALTH_VERSION

const statusOf = async ({ appointmentId }: CreatedVisit) =>
  (await world.owner.query('select status, waiting_since from appointments where id = $1', [appointmentId])).rows[0]

describe('the waiting room', () => {
  test('takes the patient once, and tells the doctor who it is', async () => {
    const visit = await waitingVisit(world)
    const { appointmentId, patient, doctor } = visit
    await patient.api.calls.enterWaitingRoom({ appointmentId })
    expect(await statusOf(visit)).toEqual({ status: 'waiting', waiting_since: START })
    await world.jobsDone()
    const { items } = await doctor.api.notifications.list({ before: null, limit: 20 })
    expect(items.filter(({ title }) => title === 'Patient waiting')).toMatchObject([
      { message: `Lerato ${patient.lastName} is in the waiting room for the 8:05 AM visit.`, appointmentId, type: 'appointment' },
    ])
  })

  test('lets the patient leave and come back; a notice that is no longer true is not written', async () => {
    const visit = await waitingVisit(world)
    const { appointmentId, patient } = visit
    await patient.api.calls.leaveWaitingRoom({ appointmentId })
    await patient.api.calls.leaveWaitingRoom({ appointmentId })
    expect(await statusOf(visit)).toEqual({ status: 'scheduled', waiting_since: null })
    await patient.api.calls.enterWaitingRoom({ appointmentId })
    expect(await statusOf(visit)).toMatchObject({ status: 'waiting' })
  })

  test('tells the doctor once about a patient who goes in and out within minutes', async () => {
    const { appointmentId, patient, doctor } = await waitingVisit(world)
    await world.jobsDone()
    for (const second of [1, 2]) {
      world.setTime(addMinutes(START, second / 60))
      await patient.api.calls.leaveWaitingRoom({ appointmentId })
      await patient.api.calls.enterWaitingRoom({ appointmentId })
      await world.jobsDone()
    }
    world.setTime(START)
    const { items } = await doctor.api.notifications.list({ before: null, limit: 10 })
    expect(items.map(({ title }) => title)).toEqual(['Patient waiting'])
  })

  test('opens ten minutes before the start and closes half an hour after the end', async () => {
    const early = await bookedVisit(world, { startsAt: addMinutes(START, 11) })
    const wait = ({ patient, appointmentId }: CreatedVisit) => patient.api.calls.enterWaitingRoom({ appointmentId })
    await expect(wait(early)).rejects.toMatchObject({
      code: 'TOO_EARLY_TO_JOIN',
      defined: true,
      data: { opensAt: addMinutes(START, 1) },
    })
    await expect(wait(await bookedVisit(world, { startsAt: addMinutes(START, -61) }))).rejects.toMatchObject({ code: 'TOO_LATE_TO_JOIN' })
    await expect(wait(await bookedVisit(world))).rejects.toMatchObject({ code: 'CONSENT_REQUIRED' })
    await expect(wait(await bookedVisit(world, { status: 'cancelled' }))).rejects.toMatchObject({ code: 'VISIT_CANCELLED' })
    await expect(wait(await bookedVisit(world, { status: 'no_show' }))).rejects.toMatchObject({ code: 'VISIT_ENDED' })
  })
})

describe('the doctor', () => {
  test('lets the patient in with one call and nothing confirmed yet, and the time of the start is kept', async () => {
    const visit = await waitingVisit(world)
    const { appointmentId, doctor } = visit
    await doctor.api.calls.start({ appointmentId })
    expect(await statusOf(visit)).toMatchObject({ status: 'in_progress' })
    expect(await doctor.api.calls.lobby({ appointmentId })).toMatchObject({ startedAt: START })
    await expect(doctor.api.calls.start({ appointmentId })).rejects.toMatchObject({ code: 'PATIENT_NOT_WAITING' })
  })

  test('does not start without the patient, without their consent, or at another time', async () => {
    const booked = await bookedVisit(world)
    const start = ({ doctor, appointmentId }: CreatedVisit) => doctor.api.calls.start({ appointmentId })
    await expect(start(booked)).rejects.toMatchObject({ code: 'PATIENT_NOT_WAITING', defined: true })
    const waiting = await waitingVisit(world)
    await waiting.patient.api.consents.decline({ code: 'telehealth' })
    await expect(start(waiting)).rejects.toMatchObject({ code: 'CONSENT_REQUIRED', defined: true })
    const ahead = await bookedVisit(world, { startsAt: addMinutes(START, 60) })
    await expect(start(ahead)).rejects.toMatchObject({ code: 'TOO_EARLY_TO_JOIN', data: { opensAt: addMinutes(START, 50) } })
    await expect(start(await bookedVisit(world, { status: 'cancelled' }))).rejects.toMatchObject({ code: 'VISIT_CANCELLED' })
  })

  test('ends the visit once, and as unsuitable only with a reason', async () => {
    const visit = await startedVisit(world)
    const { appointmentId, doctor } = visit
    const end = (outcome: 'done' | 'unsuitable') => doctor.api.calls.end({ appointmentId, outcome })
    await expect(end('unsuitable')).rejects.toMatchObject({ code: 'CHECKLIST_INCOMPLETE', data: { missing: ['reason'] } })
    await end('done')
    expect(await statusOf(visit)).toMatchObject({ status: 'completed' })
    expect(await doctor.api.visits.workspace({ appointmentId })).toMatchObject({ endedAt: START, outcome: 'done' })
    await expect(end('done')).rejects.toMatchObject({ code: 'VISIT_ENDED' })
    const before = await bookedVisit(world)
    await expect(before.doctor.api.calls.end({ appointmentId: before.appointmentId, outcome: 'done' })).rejects.toMatchObject({
      code: 'VISIT_NOT_STARTED',
    })
  })

  test('and the patient both change the state at once: one of them wins, and the other hears why', async () => {
    for (let round = 0; round < 5; round++) {
      const visit = await waitingVisit(world)
      const { appointmentId, patient, doctor } = visit
      await doctor.api.visits.saveChecklist({ appointmentId, version: 0, checklist: completeChecklist })
      const [started] = await Promise.allSettled([
        doctor.api.calls.start({ appointmentId }),
        patient.api.calls.leaveWaitingRoom({ appointmentId }),
      ])
      const { status } = await statusOf(visit)
      expect(status).toBe(started.status === 'fulfilled' ? 'in_progress' : 'scheduled')
    }
  })
})

describe('texts', () => {
  test('are kept with the record, once each, while the visit goes on', async () => {
    const { appointmentId, patient, doctor } = await startedVisit(world)
    const id = v7()
    await patient.api.calls.sendText({ appointmentId, id, text: ' I hear you ' })
    await patient.api.calls.sendText({ appointmentId, id, text: ' I hear you ' })
    await expect(doctor.api.calls.sendText({ appointmentId, id: v7(), text: '  ' })).rejects.toMatchObject({ code: 'FIELDS_MISSING' })
    await doctor.api.calls.end({ appointmentId, outcome: 'done' })
    await expect(patient.api.calls.sendText({ appointmentId, id: v7(), text: 'Still there?' })).rejects.toMatchObject({
      code: 'VISIT_ENDED',
    })
    const { rows } = await world.owner.query('select text, sender_id, sent_at from call_texts where appointment_id = $1', [appointmentId])
    expect(rows).toEqual([{ text: 'I hear you', sender_id: patient.id, sent_at: START }])
  })

  test('and signals need a visit that goes on', async () => {
    const { appointmentId, patient } = await waitingVisit(world)
    const signal = { appointmentId, id: v7(), session: v7(), to: null, signal: { kind: 'hello' as const } }
    await expect(patient.api.calls.signal(signal)).rejects.toMatchObject({ code: 'VISIT_NOT_STARTED', defined: true })
    await expect(patient.api.calls.sendText({ appointmentId, id: v7(), text: 'x' })).rejects.toMatchObject({ code: 'VISIT_NOT_STARTED' })
  })
})

describe('the relay', () => {
  test('gives a password for an hour, as coturn checks it, that names nobody', async () => {
    const { appointmentId, patient, doctor } = await bookedVisit(world)
    const [server, ...others] = await patient.api.calls.iceServers({ appointmentId })
    expect(others).toEqual([])
    expect(server!.urls).toEqual(['turn:relay.example:3478', 'turn:relay.example:3478?transport=tcp'])
    expect(server!.username).toMatch(new RegExp(`^${START.getTime() / 1000 + 3600}:[0-9a-f-]{36}$`))
    for (const { id } of [patient, doctor]) expect(server!.username).not.toContain(id)
    expect(Buffer.from(server!.credential!, 'base64')).toHaveLength(20)
  })

  test('is there for the time of a visit only', async () => {
    for (const startsAt of [addMinutes(START, 11), addMinutes(START, -61)]) {
      const { appointmentId, patient } = await bookedVisit(world, { startsAt })
      expect(await patient.api.calls.iceServers({ appointmentId })).toEqual([])
    }
  })

  test('carries a visit that goes on past its time until it ends', async () => {
    const { appointmentId, startsAt, doctor } = await startedVisit(world)
    world.setTime(addMinutes(startsAt, 61))
    expect(await doctor.api.calls.iceServers({ appointmentId })).toHaveLength(1)
    await doctor.api.calls.end({ appointmentId, outcome: 'done' })
    expect(await doctor.api.calls.iceServers({ appointmentId })).toEqual([])
    world.setTime(START)
  })
})

test('to strangers no call exists, and other roles and visitors have none', async () => {
  const { appointmentId, patient, doctor } = await startedVisit(world)
  const signal = { appointmentId, id: v7(), session: v7(), to: null, signal: { kind: 'hello' as const } }
  const asked = (api: typeof patient.api) => ({
    lobby: () => api.calls.lobby({ appointmentId }),
    iceServers: () => api.calls.iceServers({ appointmentId }),
    signal: () => api.calls.signal(signal),
    sendText: () => api.calls.sendText({ appointmentId, id: v7(), text: 'x' }),
    consent: () => api.calls.consent({ appointmentId, version, birthDate }),
    wait: () => api.calls.enterWaitingRoom({ appointmentId }),
    stopWaiting: () => api.calls.leaveWaitingRoom({ appointmentId }),
    start: () => api.calls.start({ appointmentId }),
    end: () => api.calls.end({ appointmentId, outcome: 'done' }),
  })
  const patients = ['consent', 'wait', 'stopWaiting']
  const doctors = ['start', 'end']
  const answers = async (api: typeof patient.api) => {
    const codes = Object.entries(asked(api)).map(async ([name, ask]) => [
      name,
      await ask().then(
        () => 'ok',
        ({ code }) => code,
      ),
    ])
    return Object.fromEntries(await Promise.all(codes))
  }
  const everything = Object.keys(asked(patient.api))
  const all = (codeOf: (name: string) => string) => Object.fromEntries(everything.map((name) => [name, codeOf(name)]))
  expect(await answers((await world.as('patient')).api)).toEqual(all((name) => (doctors.includes(name) ? 'NOT_ALLOWED' : 'NOT_FOUND')))
  expect(await answers((await world.as('doctor')).api)).toEqual(all((name) => (patients.includes(name) ? 'NOT_ALLOWED' : 'NOT_FOUND')))
  expect(await answers((await world.as('nurse')).api)).toEqual(all(() => 'NOT_ALLOWED'))
  expect(await answers((await world.as('admin')).api)).toEqual(all(() => 'NOT_ALLOWED'))
  expect(await answers(world.visitor)).toEqual(all(() => 'NOT_SIGNED_IN'))
  expect(await doctor.api.calls.lobby({ appointmentId })).toMatchObject({ status: 'in_progress' })
})

test('every step of the doctor is in the audit, about the patient', async () => {
  const { appointmentId, patient, doctor } = await startedVisit(world)
  await doctor.api.calls.sendText({ appointmentId, id: v7(), text: 'Hello' })
  await doctor.api.calls.end({ appointmentId, outcome: 'done' })
  const { rows } = await world.owner.query(`select procedure, about_user_id from audit_log where actor_id = $1 order by id`, [doctor.id])
  expect(rows.map(({ procedure }) => procedure)).toEqual(['visits.saveChecklist', 'calls.start', 'calls.sendText', 'calls.end'])
  expect(rows.every(({ about_user_id }) => about_user_id === patient.id)).toBe(true)
})
