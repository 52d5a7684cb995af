// When a follow-up is missed by its patient, and when by the programme.
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS, instantAt } from '#rules/time.ts'
import { DUE, followed as followUpOf } from '#testing/followUps.ts'
import { START, testWorld } from '#testing/world.ts'

const world = testWorld()
const later = (hours: number) => new Date(DUE.getTime() + hours * HOUR_MS)
const followed = (at = DUE) => followUpOf(world, { riskLevel: 'high', at })

beforeEach(async () => {
  world.setTime(START)
  await world.owner.query('delete from followups')
  await world.owner.query('delete from enrolments')
})

test('a follow-up is missed by the patient after two attempts two hours apart, a new date stands, and what was typed is kept', async () => {
  const { nurse, id, open } = await followed()
  const tried = (attemptId = v7()) => nurse.api.followUps.recordAttempt({ id, attemptId, outcome: 'no_answer' })
  await expect(tried()).rejects.toMatchObject({ code: 'FOLLOW_UP_NOT_DUE' })
  world.setTime(DUE)
  const first = v7()
  expect(await tried(first)).toEqual({ status: 'scheduled' })
  world.setTime(later(1.9))
  expect(await tried(first)).toEqual({ status: 'scheduled' })
  expect((await open()).attempts).toHaveLength(1)
  const typed = { note: 'Her sister says she is in hospital', actions: 'Call the ward', patientNote: 'I call again' }
  await nurse.api.followUps.saveDraft({ id, version: 0, ...typed })
  world.setTime(later(2))
  expect(await tried()).toEqual({ status: 'missed' })
  const { next, past } = await open()
  const kept = { note: typed.note, actions: typed.actions, advice: null, patientNote: null }
  expect(past).toMatchObject([{ id, status: 'missed', missedBy: 'patient', outcome: 'no_answer', ...kept }])
  expect(next).toMatchObject({ status: 'scheduled', scheduledAt: later(7 * 24) })
})

test('the business day after is not the holiday between', async () => {
  const { nurse, id, statuses } = await followed()
  const [eve, after] = ['2026-12-15', '2026-12-17']
  await world.owner.query(`insert into holidays (date, name, source) values ('2026-12-16', 'Day of Reconciliation', 'rule')`)
  await world.owner.query('update followups set scheduled_at = $2 where id = $1', [id, instantAt(eve, '10:00')])
  for (const day of [eve, after]) {
    world.setTime(instantAt(day, '11:00'))
    await nurse.api.followUps.recordAttempt({ id, attemptId: v7(), outcome: 'no_answer' })
  }
  expect(await statuses()).toEqual(['scheduled', 'missed'])
})

test('of a Friday the second attempt on Monday counts as the patient’s miss, and none until then as the programme’s', async () => {
  const [friday, monday, tuesday] = ['2026-11-27', '2026-11-30', '2026-12-01']
  const [tried, untried, check] = [await followed(instantAt(friday, '10:00')), await followed(instantAt(friday, '10:00')), await followed()]
  await world.owner.query(`update followups set type = 'safety_check', scheduled_at = $2 where id = $1`, [
    check.id,
    instantAt(friday, '10:00'),
  ])
  const attempt = () => tried.nurse.api.followUps.recordAttempt({ id: tried.id, attemptId: v7(), outcome: 'no_answer' })
  world.setTime(instantAt(friday, '16:00'))
  await tried.nurse.api.followUps.saveDraft({ id: tried.id, version: 0, note: 'Rang twice', patientNote: '' })
  await attempt()
  world.setTime(instantAt('2026-11-29', '10:00'))
  await world.tick('followup-clock')
  expect([await tried.statuses(), await untried.statuses()]).toEqual([['scheduled'], ['scheduled']])
  expect(await check.statuses(), 'who must be asked if they are safe is not left for so long').toEqual(['scheduled', 'missed'])
  world.setTime(instantAt(monday, '09:00'))
  expect(await attempt()).toEqual({ status: 'missed' })
  world.setTime(instantAt(tuesday, '00:00'))
  await untried.nurse.api.followUps.saveDraft({ id: untried.id, version: 0, note: 'Her line is dead', patientNote: '' })
  await world.tick('followup-clock')
  expect((await tried.open()).past).toMatchObject([{ missedBy: 'patient', note: 'Rang twice' }])
  expect((await untried.open()).past).toMatchObject([{ missedBy: 'programme', note: 'Her line is dead' }])
})
