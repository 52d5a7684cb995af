import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RiskLevel } from '#contract/nurses.ts'
import { instantAt } from '#rules/time.ts'
import { calm, ending } from '#testing/assessments.ts'
import { DUE, followed as followUpOf } from '#testing/followUps.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const LATER = instantAt('2026-12-02', '14:00')
beforeEach(() => world.setTime(START))

const followed = async (wish?: Parameters<typeof followUpOf>[1]) => {
  const made = await followUpOf(world, wish)
  await world.jobsDone() // its patient was told
  return made
}
const toldOf = async ({ id }: TestPerson) => {
  await world.jobsDone()
  const { rows } = await world.owner.query(
    `select message from notifications where user_id = $1 and code = 'followup_booked' order by id`,
    [id],
  )
  return rows.map(({ message }) => /on (.*)\.$/.exec(message)?.[1])
}

describe('a follow-up that stands', () => {
  test('is moved by a nurse with the chart, who makes it then; its patient is told, and what was typed stays', async () => {
    const { nurse, patient, id, open } = await followed()
    const lead = await world.as('nurse')
    await nurse.api.followUps.saveDraft({ id, version: 0, note: 'Rang at nine' })
    const stranger = await world.as('nurse')
    await expect(stranger.api.followUps.move({ id, from: DUE, at: LATER })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await world.owner.query('update nurse_profiles set is_lead = (nurse_id = $1)', [lead.id])
    for (const _twice of [1, 2]) await lead.api.followUps.move({ id, from: DUE, at: LATER })
    expect(await open()).toMatchObject({ next: { id, scheduledAt: LATER }, draft: { note: 'Rang at nine' } })
    const { rows } = await world.owner.query('select nurse_id from followups where id = $1', [id])
    expect(rows).toEqual([{ nurse_id: lead.id }])
    expect(await toldOf(patient)).toEqual(['Mon, Nov 23, 2026 at 10:00 AM', 'Wed, Dec 2, 2026 at 2:00 PM'])
  })

  test('stays where a colleague moved it meanwhile, where the time is past, and once it ended', async () => {
    const { nurse, id, open } = await followed()
    await nurse.api.followUps.move({ id, from: DUE, at: LATER })
    await expect(nurse.api.followUps.move({ id, from: DUE, at: instantAt('2026-12-03', '14:00') })).rejects.toMatchObject({
      code: 'STALE_VERSION',
    })
    await expect(nurse.api.followUps.move({ id, from: LATER, at: START })).rejects.toMatchObject({ code: 'FOLLOW_UP_IN_PAST' })
    expect((await open()).next).toMatchObject({ scheduledAt: LATER })
    await nurse.api.followUps.complete({ id, outcome: 'stable', nextId: v7(), nextAt: null })
    await expect(nurse.api.followUps.move({ id, from: LATER, at: DUE })).rejects.toMatchObject({ code: 'FOLLOW_UP_ENDED' })
  })

  test('comes no later where it asks if somebody is safe', async () => {
    const { nurse, id, open } = await followed({ type: 'safety_check' })
    await expect(nurse.api.followUps.move({ id, from: DUE, at: LATER })).rejects.toMatchObject({ code: 'SAFETY_CHECK_LATER' })
    const sooner = instantAt('2026-11-20', '16:00')
    await nurse.api.followUps.move({ id, from: DUE, at: sooner })
    expect((await open()).next).toMatchObject({ scheduledAt: sooner })
  })
})

describe('after an assessment', () => {
  const assessed = async (nurse: TestPerson, userId: string, level: RiskLevel) => {
    const id = v7()
    await nurse.api.assessments.open({ userId, id, kind: 'initial' })
    await nurse.api.assessments.save({ id, version: 0, answers: calm })
    await nurse.api.assessments.complete({ id, version: 1, ...ending, level, reason: 'She lives alone and is often dizzy' })
    await world.jobsDone()
  }

  test('with a higher risk it comes when the new level asks for it, with the nurse whose it was, and its patient is told', async () => {
    const { nurse, patient, open } = await followed({ at: LATER, riskLevel: 'medium' })
    await assessed(nurse, patient.id, 'high')
    expect((await open()).next).toMatchObject({ scheduledAt: instantAt('2026-11-27', '10:00') })
    expect(await toldOf(patient)).toEqual(['Wed, Dec 2, 2026 at 2:00 PM', 'Fri, Nov 27, 2026 at 10:00 AM'])
  })

  test.each([
    ['it was as high before', { at: LATER, riskLevel: 'high' }],
    ['it comes sooner anyway', { at: DUE, riskLevel: 'medium' }],
    ['it is a safety check', { at: LATER, riskLevel: 'medium', type: 'safety_check' }],
  ] as const)('it stays where %s', async (_why, wish) => {
    const { nurse, patient, open } = await followed(wish)
    await assessed(nurse, patient.id, 'high')
    expect((await open()).next).toMatchObject({ scheduledAt: wish.at })
  })
})

test('what is usual next, a week or a month on, is no day that an administrator added as a holiday', async () => {
  const { open } = await followed()
  const monthAt = instantAt('2026-12-21', '10:00') // thirty days on is a Sunday
  expect(await open()).toMatchObject({ inOneWeekAt: instantAt('2026-11-27', '10:00'), inOneMonthAt: monthAt })
  await (await world.as('admin')).api.holidays.add({ date: '2026-11-27', name: 'Local elections', knownVisits: 0 })
  expect(await open()).toMatchObject({ inOneWeekAt: instantAt('2026-11-30', '10:00'), inOneMonthAt: monthAt })
})
