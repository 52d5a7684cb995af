// What becomes of follow-ups that nobody made, and of patients whom nobody reaches.
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import type { FollowUpType } from '#contract/followUps.ts'
import { addDays, HOUR_MS, instantAt, MINUTE_MS } from '#rules/time.ts'
import { DUE, followed as followUpOf, programmePatient } from '#testing/followUps.ts'
import { START, testWorld } from '#testing/world.ts'
import { runJob } from '../jobs.ts'

const world = testWorld()
const after = (hours: number, minutes = 0) => new Date(DUE.getTime() + hours * HOUR_MS + minutes * MINUTE_MS)
const tick = () => world.tick('followup-clock')

beforeEach(async () => {
  world.setTime(START)
  await world.owner.query('delete from followups')
  await world.owner.query('delete from enrolments')
})

const followed = (type?: FollowUpType) => followUpOf(world, type && { type })

/** The items about somebody, with what they say. */
async function itemsOf({ id }: { id: string }) {
  const { rows } = await world.owner.query(
    `select q.type, q.priority, q.status, array_agg(e.note order by e.at, e.id) as notes
     from queue_items q join queue_events e on e.item_id = q.id and e.kind = 'reported' where q.user_id = $1 group by q.id order by q.created_at`,
    [id],
  )
  return rows
}

test('48 hours after its time a follow-up is missed by the programme, and the queue has it once', async () => {
  const { nurse, patient, id, statuses } = await followed()
  world.setTime(after(47, 59))
  await tick()
  expect(await statuses()).toEqual(['scheduled'])
  world.setTime(after(48))
  await tick()
  await tick()
  expect(await statuses()).toEqual(['missed'])
  const { past, next } = await nurse.api.followUps.ofPatient({ userId: patient.id })
  expect({ past, next }).toMatchObject({ past: [{ id, status: 'missed', missedBy: 'programme', endedAt: after(48) }], next: null })
  expect(await itemsOf(patient)).toEqual([
    {
      type: 'followup_missed',
      priority: 4,
      status: 'open',
      notes: ['No nurse made the follow-up of 2026-11-23. Call, or set a new date.'],
    },
  ])
  expect((await patient.api.score.calculate())[0]!.inputs).toMatchObject({ C: 0, M: 0 })
})

test('one that ended is left alone', async () => {
  const { nurse, patient, id, statuses } = await followed()
  world.setTime(DUE)
  await nurse.api.followUps.complete({ id, outcome: 'stable', note: '', patientNote: '', nextId: v7(), nextAt: null })
  world.setTime(after(48))
  await tick()
  expect(await statuses()).toEqual(['completed'])
  expect(await itemsOf(patient)).toEqual([])
})

test('one that was set while its patient left is cancelled within the minute, and stands where they agree', async () => {
  const { patient, id, statuses } = await followed()
  const other = await followed()
  await patient.api.consents.decline({ code: 'psp_support' })
  await world.owner.query(`update followups set status = 'scheduled', ended_at = null where id = $1`, [id])
  await tick()
  expect([await statuses(), await other.statuses()]).toEqual([['cancelled'], ['scheduled']])
  expect(await itemsOf(patient)).toEqual([])
})

test('of who left the programme it is cancelled, and no nurse hears of it', async () => {
  const { patient, statuses } = await followed()
  await patient.api.consents.decline({ code: 'psp_support' })
  world.setTime(after(48))
  await tick()
  expect(await statuses()).toEqual(['cancelled'])
  expect(await itemsOf(patient)).toEqual([])
})

test('while support pauses a follow-up is neither late nor missed, and is made on the next business day after the pause', async () => {
  const { nurse, patient, open, statuses } = await followed()
  const change = (from: 'active' | 'paused', to: 'active' | 'paused') => nurse.api.nurses.changeStatus({ userId: patient.id, from, to })
  const isOverdue = async () => (await nurse.api.nurses.day()).lists.overdue.total
  await world.owner.query(`update enrolments set intake_done_at = consented_at, risk_level = 'low' where patient_id = $1`, [patient.id])
  world.setTime(after(2))
  expect(await isOverdue()).toBe(1)
  await change('active', 'paused')
  expect(await isOverdue()).toBe(0)
  expect(await statuses(), 'nobody calls now').toEqual([])
  world.setTime(after(49))
  await tick()
  expect(await itemsOf(patient)).toEqual([])
  await change('paused', 'active')
  expect(await statuses()).toEqual(['scheduled'])
  expect((await open()).next?.scheduledAt).toEqual(instantAt('2026-11-26', '10:00'))
  await tick()
  expect(await statuses()).toEqual(['scheduled'])
})

test('whoever asked to be called later was not missed', async () => {
  const { nurse, id, statuses } = await followed()
  const attempt = (outcome: 'no_answer' | 'call_back_later', hours: number) => {
    world.setTime(after(hours))
    return nurse.api.followUps.recordAttempt({ id, attemptId: v7(), outcome })
  }
  for (const hours of [0, 2.5]) expect(await attempt('call_back_later', hours)).toEqual({ status: 'scheduled' })
  expect(await attempt('no_answer', 3)).toEqual({ status: 'scheduled' })
  expect(await attempt('no_answer', 5.5)).toEqual({ status: 'missed' })
  expect(await statuses()).toEqual(['scheduled', 'missed'])
})

test('each that the patient missed is told to nurses; three in a row are unable to reach, and a fourth says more in it', async () => {
  const { nurse, patient } = await followed()
  let day = '2026-11-23'
  const next = async () => (await nurse.api.followUps.ofPatient({ userId: patient.id })).next
  /** Moves what stands to the next day, on which nobody answers. */
  const miss = async () => {
    day = addDays(day, 1)
    await world.owner.query(`update followups set scheduled_at = $2 where patient_id = $1 and status = 'scheduled'`, [
      patient.id,
      instantAt(day, '08:00'),
    ])
    const { id } = (await next())!
    for (const time of ['08:00', '10:00']) {
      world.setTime(instantAt(day, time))
      await nurse.api.followUps.recordAttempt({ id, attemptId: v7(), outcome: 'no_answer' })
    }
  }
  const looked = async () => {
    await world.jobsDone()
    await runJob(world.opened.world, 'followup-missed', { patientId: patient.id })
  }
  await miss()
  await world.owner.query(
    `insert into followups (id, patient_id, type, scheduled_at, nurse_id, status, missed_by, ended_at, created_at)
     values ($1, $2, 'phone_call', $4, $3, 'missed', 'programme', $4, $4)`,
    [v7(), patient.id, nurse.id, world.now()],
  )
  await miss()
  await looked()
  const said = (date: string) => `The patient missed the follow-up of ${date}. A new date is set: check that it suits them.`
  const missed = { type: 'followup_missed', priority: 4, status: 'open', notes: [said('2026-11-24'), said('2026-11-25')] }
  await expect.poll(() => itemsOf(patient)).toEqual([missed])
  await miss()
  const note = 'Not reached for 3 follow-ups in a row. Check the number, or reach them another way.'
  const item = { type: 'unable_to_reach', priority: 3, status: 'open' }
  await expect.poll(() => itemsOf(patient)).toEqual([missed, { ...item, notes: [note] }])
  await looked()
  expect(await itemsOf(patient)).toEqual([missed, { ...item, notes: [note] }])
  await miss()
  await expect.poll(() => itemsOf(patient)).toEqual([missed, { ...item, notes: [note, note] }])
})

test('a call that the clock ends counts as one that its nurse ends: the second one ends the follow-up, and the next date stands', async () => {
  const { nurse, patient, id, start, open } = await followed('video')
  const goals = [{ text: 'Walk', measure: 'Twice a week', targetOn: '2099-12-20', status: 'active' as const }]
  const content = { problems: [], goals, actions: [], barriers: '', everyDays: 5, reviewOn: '2099-12-31' }
  await nurse.api.carePlans.save({ userId: patient.id, id: v7(), after: 0, content })
  world.setTime(DUE)
  await nurse.api.followUps.endCall({ callId: await start() })
  world.setTime(after(2))
  await start() // and her page is closed
  world.setTime(after(2, 30))
  await tick()
  await tick()
  await world.jobsDone()
  const { past, next } = await open()
  expect(past).toMatchObject([{ id, status: 'missed', missedBy: 'patient', outcome: 'no_answer', endedAt: after(2, 30) }])
  expect(next).toMatchObject({ type: 'video', scheduledAt: instantAt('2026-11-30', '10:00') })
  expect(await itemsOf(patient)).toMatchObject([{ type: 'followup_missed', notes: [expect.stringMatching(/^The patient missed/)] }])
})

test('nor does the programme miss what its patient missed, where a call ended with the next one', async () => {
  const { nurse, id, start, open } = await followed('video')
  world.setTime(DUE)
  await nurse.api.followUps.endCall({ callId: await start() })
  world.setTime(after(2))
  await start()
  const second = await programmePatient(world, nurse)
  const other = v7()
  await nurse.api.followUps.schedule({ userId: second.id, id: other, type: 'video', at: after(3) })
  await nurse.api.followUps.startCall({ id: other, callId: v7() })
  world.setTime(after(48))
  await tick()
  expect((await open()).past).toMatchObject([{ id, status: 'missed', missedBy: 'patient' }])
})

test('one that cannot be ended keeps no other waiting: it is written to the log, and its turn comes again', async () => {
  const [broken, whole] = [await followed(), await followed()]
  const [brokenCall, wholeCall] = [await followed('video'), await followed('video')]
  world.setTime(after(47, 50))
  for (const { start } of [brokenCall, wholeCall]) await start()
  await world.owner.query(`create function stumble() returns trigger language plpgsql as $$
begin if new.patient_id in ('${broken.patient.id}', '${brokenCall.patient.id}') then raise exception 'it broke'; end if; return new; end $$`)
  for (const table of ['followups', 'followup_calls'])
    await world.owner.query(`create trigger stumble before update on ${table} for each row execute function stumble()`)
  world.setTime(after(48, 30))
  await tick()
  expect(await broken.statuses()).toEqual(['scheduled'])
  expect(await whole.statuses()).toEqual(['missed'])
  const calls = async () =>
    (await world.owner.query('select patient_id as id from followup_calls where ended_at is null')).rows.map(({ id }) => id)
  expect(await calls()).toEqual([brokenCall.patient.id])
  await world.owner.query('drop function stumble cascade')
  await tick()
  expect(await broken.statuses()).toEqual(['missed'])
  expect(await calls()).toEqual([])
})

test('a call does not stop the clock where a nurse wrote an attempt down under its id', async () => {
  const { nurse, id, start, open } = await followed('video')
  world.setTime(DUE)
  const callId = await start()
  await nurse.api.followUps.recordAttempt({ id, attemptId: callId, outcome: 'call_back_later' })
  world.setTime(after(0.6))
  await tick()
  expect(await open()).toMatchObject({ call: null, attempts: [{ outcome: 'call_back_later' }] })
})

test('a call keeps its follow-up from the 48 hours’ clock, and ends also where the follow-up has', async () => {
  const { nurse, patient, id, start, open } = await followed('video')
  world.setTime(after(47.9))
  const callId = await start()
  world.setTime(after(48.1))
  await tick()
  expect((await open()).next?.id).toBe(id)
  await world.owner.query(`update followups set status = 'missed', missed_by = 'programme', ended_at = $2 where id = $1`, [id, world.now()])
  expect(await nurse.api.followUps.endCall({ callId })).toEqual({ status: 'scheduled' })
  expect(await patient.api.followUps.calling()).toBeNull()
})
