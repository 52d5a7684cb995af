// The safety check of an assessment always comes (domain 6.4).
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import type { FollowUpType } from '#contract/followUps.ts'
import { HOUR_MS, MINUTE_MS } from '#rules/time.ts'
import { DUE, followed as followUpOf } from '#testing/followUps.ts'
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

test('a safety check that no nurse made stands again on the next business day', async () => {
  const { patient, open, statuses } = await followed('safety_check')
  world.setTime(after(48))
  await tick()
  await tick()
  expect(await statuses()).toEqual(['scheduled', 'missed'])
  expect((await open()).next).toMatchObject({ type: 'safety_check', scheduledAt: after(72) })
  expect((await world.owner.query('select from queue_items where user_id = $1', [patient.id])).rowCount).toBe(1)
})

test('a pause does not rest it: it is late, missed by the programme, and stands for its patient', async () => {
  const { nurse, patient, open, statuses } = await followed('safety_check')
  await world.owner.query(`update enrolments set status = 'paused' where patient_id = $1`, [patient.id])
  world.setTime(after(2))
  const late = await nurse.api.nurses.patients({ list: 'overdue' })
  expect(late.patients.map(({ id }) => id)).toContain(patient.id)
  expect(await statuses()).toEqual(['scheduled'])
  await nurse.api.nurses.changeStatus({ userId: patient.id, from: 'paused', to: 'active' })
  expect((await open()).next, 'nor does the end of the pause move it').toMatchObject({ scheduledAt: DUE })
  await world.owner.query(`update enrolments set status = 'paused' where patient_id = $1`, [patient.id])
  world.setTime(after(48))
  await tick()
  expect(await statuses()).toEqual(['scheduled', 'missed'])
})

test('asked for once more it comes no later, and is one check', async () => {
  const { patient, open } = await followed()
  const wanted = (id: string, hours: number) =>
    runJob(world.opened.world, 'followup-wanted', { id, userId: patient.id, type: 'safety_check', at: after(hours).toISOString() })
  const first = v7()
  await wanted(first, 23)
  await wanted(v7(), 25)
  expect(await open()).toMatchObject({ next: { type: 'phone_call' }, safetyCheckAt: after(23) })
  const before = v7()
  await wanted(before, -1)
  await wanted(before, -1)
  expect(await open()).toMatchObject({ next: { type: 'safety_check', scheduledAt: after(-1) }, safetyCheckAt: null })
})

test.each(['consented', 'intake_done', 'active', 'paused'])(
  'a safety check follows the call that comes before it, of who is %s too',
  async (status) => {
    const { nurse, patient, id, open } = await followed()
    await world.owner.query('update enrolments set status = $2 where patient_id = $1', [patient.id, status])
    world.setTime(after(-1))
    const check = { id: v7(), userId: patient.id, type: 'safety_check' as const, at: after(23).toISOString() }
    await runJob(world.opened.world, 'followup-wanted', check)
    expect(await open()).toMatchObject({ next: { id, type: 'phone_call', scheduledAt: DUE }, safetyCheckAt: after(23) })
    world.setTime(DUE)
    await nurse.api.followUps.complete({ id, outcome: 'stable', nextId: v7(), nextAt: null })
    expect(await open()).toMatchObject({ next: { type: 'safety_check', scheduledAt: after(23) }, safetyCheckAt: null })
  },
)

test('a safety check of who had no follow-up stands by itself, of whoever is in the programme', async () => {
  const { patient, open } = await followed()
  await world.owner.query('delete from followups')
  const check = { id: v7(), userId: patient.id, type: 'safety_check' as const, at: after(23).toISOString() }
  await world.owner.query(`update enrolments set status = 'discharged'`)
  await runJob(world.opened.world, 'followup-wanted', check)
  await world.owner.query(`update enrolments set status = 'paused'`)
  expect((await open()).next).toBeNull()
  await runJob(world.opened.world, 'followup-wanted', check)
  expect((await open()).next).toMatchObject({ id: check.id, type: 'safety_check', scheduledAt: after(23) })
})
