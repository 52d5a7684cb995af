import { expect, test } from 'vitest'
import { addDays } from '../time.ts'
import { type AchievementFacts, achievementsOf, achievementsReached } from './achievements.ts'

const now = new Date('2026-11-26T09:00:00+02:00')
const nothing: AchievementFacts = { trackedOn: [], doseDays: [], followUpsAt: [], items: [], isProfileFilled: false }
const reached = (facts: Partial<AchievementFacts>) => achievementsReached({ ...nothing, ...facts }, now).map(({ id }) => id)
const days = (count: number, from = '2026-10-01') => Array.from({ length: count }, (_, day) => addDays(from, day))
const doses = (count: number, taken: number, counted: number) => days(count).map((date) => ({ date, taken, counted }))

test('who did nothing yet reached nothing, and sees all ten', () => {
  expect(reached({})).toEqual([])
  const all = achievementsOf([{ id: 'first_log', earnedAt: now }])
  expect(all).toHaveLength(10)
  expect(all.filter(({ earned }) => earned)).toMatchObject([{ id: 'first_log', title: 'First step', earnedAt: now }])
})

test('the first day that was tracked, and seven in a row without a gap', () => {
  expect(reached({ trackedOn: days(6) })).toEqual(['first_log'])
  expect(reached({ trackedOn: days(7) })).toEqual(['first_log', 'week_tracked'])
  expect(reached({ trackedOn: [...days(4), ...days(6, '2026-10-06')] })).toEqual(['first_log'])
  const [first, week] = achievementsReached({ ...nothing, trackedOn: [...days(7), '2026-10-20'] }, now)
  expect(first!.earnedAt).toEqual(new Date('2026-10-02T00:00:00+02:00'))
  expect(week!.earnedAt).toEqual(new Date('2026-10-08T00:00:00+02:00'))
  expect(achievementsReached({ ...nothing, trackedOn: ['2026-11-26'] }, now)[0]!.earnedAt).toEqual(now)
})

test('nine of ten doses of a week or a month, of enough that count', () => {
  expect(reached({ doseDays: doses(3, 2, 2) })).toEqual([])
  expect(reached({ doseDays: doses(4, 2, 2) })).toEqual(['meds_7'])
  expect(reached({ doseDays: doses(7, 1, 2) })).toEqual([])
  expect(reached({ doseDays: doses(20, 1, 1) })).toEqual(['meds_7', 'meds_30'])
  // Kept although later weeks are worse.
  expect(reached({ doseDays: [...doses(10, 1, 1), ...days(30, '2026-10-20').map((date) => ({ date, taken: 0, counted: 1 }))] })).toEqual([
    'meds_7',
  ])
})

test('follow-ups, reading and the profile', () => {
  const five = days(5).map((day) => new Date(`${day}T10:00:00Z`))
  expect(reached({ followUpsAt: five.slice(0, 4) })).toEqual(['first_followup'])
  expect(reached({ followUpsAt: five })).toEqual(['first_followup', 'five_followups'])
  expect(
    reached({
      items: [
        { type: 'article', completedDate: now },
        { type: 'course', completedDate: null },
      ],
    }),
  ).toEqual(['first_article'])
  expect(reached({ isProfileFilled: true })).toEqual(['profile_done'])
})
