import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FollowUpType } from '#contract/followUps.ts'
import { HOUR_MS } from '#rules/time.ts'
import { DUE, followed as followUpOf, listen, say } from '#testing/followUps.ts'
import { waitUntil } from '#testing/waitUntil.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const later = (hours: number) => new Date(DUE.getTime() + hours * HOUR_MS)

beforeEach(async () => {
  world.setTime(START)
  await world.owner.query('delete from followups')
  await world.owner.query('delete from enrolments')
})

const followed = (type?: FollowUpType) => followUpOf(world, { riskLevel: 'high', ...(type && { type }) })

const complete = { outcome: 'stable' as const, note: 'Sounds well', patientNote: 'Walk every day' }

describe('a follow-up', () => {
  test('stands on the lists of the day of its nurse and of who covers: today, late, then missed', async () => {
    const { nurse, patient, id } = await followed()
    const [other, third] = [await world.as('nurse'), await world.as('nurse')]
    await world.owner.query(
      `insert into nurse_covers (id, nurse_id, patient_id, from_at, until_at, created_at) values ($1, $2, $3, $4, $5, $4)`,
      [v7(), other.id, patient.id, DUE, later(10)],
    )
    const totals = async ({ api }: TestPerson) => {
      const { lists } = await api.nurses.day()
      return [lists.follow_ups_today.total, lists.overdue.total, lists.follow_ups_missed.total]
    }
    world.setTime(DUE)
    expect(await totals(nurse)).toEqual([1, 0, 0])
    expect(await totals(other)).toEqual([1, 0, 0])
    expect(await totals(third)).toEqual([0, 0, 0])
    world.setTime(later(1.1))
    expect(await totals(nurse)).toEqual([1, 1, 0])
    await nurse.api.followUps.recordAttempt({ id, attemptId: v7(), outcome: 'no_answer' })
    world.setTime(later(3.2))
    await nurse.api.followUps.recordAttempt({ id, attemptId: v7(), outcome: 'no_answer' })
    expect(await totals(nurse)).toEqual([0, 0, 1])
    expect((await nurse.api.nurses.patients({ list: 'follow_ups_missed' })).patients.map((one) => one.id)).toEqual([patient.id])
  })

  test('keeps what is typed during the call, of two tabs nothing is overwritten, and the patient reads none of it', async () => {
    const { nurse, patient, id, open } = await followed()
    const save = (version: number, note: string) => nurse.api.followUps.saveDraft({ id, version, note, patientNote: 'Rest' })
    expect(await save(0, 'Tired')).toEqual({ version: 1, savedAt: START })
    expect((await open()).draft).toMatchObject({ note: 'Tired', advice: '', patientNote: 'Rest', version: 1, savedAt: START })
    await expect(save(0, 'Other tab')).rejects.toMatchObject({ code: 'STALE_VERSION' })
    expect(JSON.stringify(await patient.api.followUps.mine())).not.toContain('Rest')
    const stranger = await world.as('nurse')
    await expect(stranger.api.followUps.saveDraft({ id, version: 1, note: 'x', patientNote: '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    world.setTime(DUE)
    const parts = { advice: 'Less salt', patientWords: 'My legs are heavy', actions: 'Letter to the clinic' }
    await nurse.api.followUps.complete({ id, ...complete, ...parts, nextId: v7(), nextAt: later(24) })
    expect((await open()).past[0]).toMatchObject({ ...parts, note: 'Sounds well', patientNote: 'Walk every day' })
    for (const words of Object.values(parts)) expect(JSON.stringify(await patient.api.followUps.mine())).not.toContain(words)
    await expect(save(1, 'Too late')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await open()).draft).toMatchObject({ note: '', version: 0 })
  })

  test('is the lead’s from the moment she types in it', async () => {
    const { nurse, id, open } = await followed()
    const lead = await world.as('nurse', { firstName: 'Thandi' })
    await world.owner.query('update nurse_profiles set is_lead = true where nurse_id = $1', [lead.id])
    expect((await open()).next?.nurseName).toMatch(/^Nomsa /)
    await lead.api.followUps.saveDraft({ id, version: 0, note: 'I call today', patientNote: '' })
    expect((await open()).next?.nurseName).toMatch(/^Thandi /)
    await expect(nurse.api.followUps.saveDraft({ id, version: 0, note: 'x', patientNote: '' })).rejects.toMatchObject({
      code: 'STALE_VERSION',
    })
  })

  test('begins with what became of its patient: doses, readings with their values, dangers and the days', async () => {
    const { patient, open } = await followed()
    const medicine = v7()
    await world.owner.query(
      `insert into medications (id, user_id, name, source, started_on, created_by, created_at, updated_at)
       values ($1, $2, 'Metformin', 'patient', '2026-11-01', $2, $3, $3)`,
      [medicine, patient.id, START],
    )
    const dose = (status: string, dueAt: string) =>
      world.owner.query(
        `insert into dose_events (id, user_id, medication_id, kind, due_at, opens_at, missed_at, dose_on, qty_due, status, taken_at, recorded_at)
         values ($1, $2, $3, 'scheduled', $4, $4, $4::timestamptz + interval '4 hours', $5, 1, $6::text,
           case when $6 = 'taken' then $4::timestamptz end, $4)`,
        [v7(), patient.id, medicine, dueAt, dueAt.slice(0, 10), status],
      )
    await dose('missed', '2026-11-18T06:00Z')
    await dose('skipped', '2026-11-19T06:00Z')
    await dose('taken', '2026-11-19T16:00Z')
    const reading = { kind: 'glucose' as const, value1: 2.8, value2: null, context: null, replaces: null }
    await patient.api.vitals.add({ ...reading, id: v7(), at: START, measuredAt: START })
    await world.jobsDone()
    const { since } = await open()
    expect(since).toMatchObject({
      missedDoses: 2,
      missedList: [
        { name: 'Metformin', dueAt: new Date('2026-11-19T06:00Z'), isSkipped: true },
        { name: 'Metformin', dueAt: new Date('2026-11-18T06:00Z'), isSkipped: false },
      ],
      readingList: [{ kind: 'glucose', value1: 2.8, value2: null, measuredAt: START }],
      alerts: [{ level: 'emergency', note: 'Blood sugar 2.8 mmol/L.' }],
    })
    expect(since.days).toHaveLength(14)
    await dose('missed', '2026-10-02T06:00Z')
    await world.owner.query(
      `insert into followups (id, patient_id, type, scheduled_at, status, outcome, ended_at, created_at)
       values ($1, $2, 'phone_call', $3, 'completed', 'stable', $3, $3)`,
      [v7(), patient.id, new Date('2026-10-01T10:00Z')],
    )
    const { since: longer } = await open()
    expect([longer.missedDoses, longer.missedList.length, longer.adherence30], 'as many as are listed').toEqual([3, 3, 33])
    expect(since.days.slice(-3)).toEqual([
      { on: '2026-11-18', taken: 0, counted: 1 },
      { on: '2026-11-19', taken: 1, counted: 2 },
      { on: '2026-11-20', taken: 0, counted: 0 },
    ])
  })

  test('that was uneventful ends with the next date of the plan, twice as once; the patient reads their own words alone', async () => {
    const { nurse, patient, id, open } = await followed()
    world.setTime(DUE)
    const { proposedAt, everyDays, next, since } = await open()
    expect({ proposedAt, everyDays, next: next?.id }).toEqual({ proposedAt: later(7 * 24), everyDays: 7, next: id })
    expect(since).toMatchObject({ adherence7: null, adherence30: null, missedDoses: 0, symptoms: 0, readings: 0 })
    const input = { id, ...complete, nextId: v7(), nextAt: proposedAt }
    await nurse.api.followUps.complete(input)
    await nurse.api.followUps.complete(input)
    const after = await open()
    expect(after.past).toMatchObject([{ id, status: 'completed', note: 'Sounds well' }])
    expect(after.next).toMatchObject({ id: input.nextId, scheduledAt: proposedAt })
    const own = await patient.api.followUps.mine()
    expect(own.map(({ status, patientNote }) => [status, patientNote])).toEqual([
      ['scheduled', null],
      ['completed', 'Walk every day'],
    ])
    expect(JSON.stringify(own)).not.toContain('Sounds well')
    await expect(nurse.api.followUps.complete({ ...input, nextId: v7() })).rejects.toMatchObject({ code: 'FOLLOW_UP_ENDED' })
    const other = { ...input, outcome: 'escalated_doctor' as const, nextId: v7(), nextAt: null }
    await expect(nurse.api.followUps.complete(other), 'nothing of it is kept').rejects.toMatchObject({ code: 'FOLLOW_UP_ENDED' })
  })

  test('stands once, and a concern needs a note', async () => {
    const { nurse, patient, id } = await followed()
    const another = { userId: patient.id, id: v7(), type: 'video' as const, at: later(24) }
    await expect(nurse.api.followUps.schedule(another)).rejects.toMatchObject({ code: 'FOLLOW_UP_STANDS' })
    const bare = { id, outcome: 'concern_handled' as const, nextId: v7(), nextAt: null }
    await expect(nurse.api.followUps.complete(bare)).rejects.toMatchObject({ code: 'FOLLOW_UP_NOTE_MISSING' })
  })

  test('does not exist to another nurse, nor once support is taken back', async () => {
    const { nurse, patient, id } = await followed()
    const other = await world.as('nurse')
    const ended = { id, ...complete, nextId: v7(), nextAt: null }
    await expect(other.api.followUps.ofPatient({ userId: patient.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(other.api.followUps.complete(ended)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await patient.api.consents.decline({ code: 'psp_support' })
    await expect(nurse.api.followUps.complete(ended)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await patient.api.followUps.mine()).toHaveLength(1)
  })

  test('puts what is to be done for its patient into the queue, once and as urgent as its words; the patient reads nothing of it', async () => {
    const { nurse, patient } = await followed()
    const task = { id: v7(), userId: patient.id, priority: 4, words: 'Send the clinic letter again' }
    await nurse.api.queue.addTask(task)
    await nurse.api.queue.addTask(task)
    await nurse.api.queue.addTask({ ...task, id: v7(), words: 'Crushing chest pain since this morning' })
    await world.jobsDone()
    const { items } = await nurse.api.queue.list({ view: 'unassigned', type: 'nurse_task' })
    // High risk is one step up (domain 6.7).
    expect(items.map(({ priority, words }) => [priority, words])).toEqual([
      [1, 'Crushing chest pain since this morning'],
      [3, task.words],
    ])
    expect(JSON.stringify(await patient.api.support.myCallbacks())).not.toContain('clinic letter')
    const stranger = await world.as('nurse')
    const stolen = stranger.api.queue.addTask({ ...task, id: v7() })
    await expect(stolen).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await patient.api.consents.decline({ code: 'psp_support' })
    expect((await nurse.api.queue.list({ view: 'open', type: 'nurse_task' })).items).toEqual([])
  })
})

test('a call ends for both when the patient says not now, once, and its nurse is to call later, however often', async () => {
  const { nurse, patient, open, start } = await followed('video')
  world.setTime(DUE)
  const callId = await start()
  const pages = [listen(nurse, callId), listen(patient, callId)]
  await waitUntil(() => pages.every(({ heard }) => heard.length > 0))
  const stranger = await world.as('patient')
  await expect(stranger.api.followUps.declineCall({ callId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await Promise.all([patient.api.followUps.declineCall({ callId }), patient.api.followUps.declineCall({ callId })])
  await Promise.all(pages.map(({ over }) => over))
  await world.jobsDone()
  expect(await open()).toMatchObject({ call: null, attempts: [{ kind: 'video', outcome: 'call_back_later', at: DUE }] })
  const { items } = await patient.api.notifications.list({ before: null, limit: 20 })
  expect(items.map(({ title }) => title)).not.toContain('Your nurse is calling')
  world.setTime(later(2))
  await patient.api.followUps.declineCall({ callId: await start() })
  await world.jobsDone()
  expect((await open()).attempts.map(({ outcome }) => outcome)).toEqual(['call_back_later', 'call_back_later'])
  expect((await open()).past).toEqual([])
})

test('a call in which the patient was is none that they put off', async () => {
  const { nurse, patient, open, start } = await followed('video')
  world.setTime(DUE)
  const callId = await start()
  await say(nurse, callId)
  await say(patient, callId)
  await patient.api.followUps.declineCall({ callId })
  await world.jobsDone()
  expect((await open()).attempts).toMatchObject([{ kind: 'video', outcome: 'reached' }])
})

test('a call that nobody ended is over after two hours', async () => {
  const { nurse, patient, start, open } = await followed('video')
  world.setTime(DUE)
  const callId = await start()
  world.setTime(later(2))
  expect(await patient.api.followUps.calling()).toBeNull()
  await expect(nurse.api.followUps.callIceServers({ callId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await start()).not.toBe(callId)
  expect((await open()).attempts).toMatchObject([{ kind: 'video', outcome: 'no_answer' }])
})
