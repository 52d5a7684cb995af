import type { EducationItem } from '#contract/education.ts'
import type { AchievementId, EarnedAchievement } from '#contract/score.ts'
import { educationAchievements } from '../education/achievements.ts'
import { addDays, addMinutes, daysBetween, startOfDay } from '../time.ts'
import { t } from '../translate.ts'

/** `taken` of `counted` doses of a day (domain 2.5). */
export type DoseDay = { date: string; taken: number; counted: number }

/** What achievements follow from. Days and times in their order. */
export type AchievementFacts = {
  trackedOn: readonly string[]
  doseDays: readonly DoseDay[]
  followUpsAt: readonly Date[]
  items: readonly Pick<EducationItem, 'type' | 'completedDate'>[]
  isProfileFilled: boolean
}

const DAYS_IN_A_ROW = 7
const STEADY_PERCENT = 90
const STEADY = { meds_7: { days: 7, least: 7 }, meds_30: { days: 30, least: 20 } } as const
const GOOD_PARTNER = 5

/** What was reached by now, and when (domain 4.4). */
export function achievementsReached(facts: AchievementFacts, now: Date): EarnedAchievement[] {
  const { trackedOn, followUpsAt, items, isProfileFilled } = facts
  const on = (date: string | undefined) => date && earlier(startOfDay(addDays(date, 1)), now)
  const reached: [AchievementId, Date | null | undefined | ''][] = [
    ['first_log', on(trackedOn[0])],
    ['week_tracked', on(firstDaysInARow(trackedOn))],
    ['meds_7', on(firstSteadyDay(facts.doseDays, STEADY.meds_7))],
    ['meds_30', on(firstSteadyDay(facts.doseDays, STEADY.meds_30))],
    ['first_followup', followUpsAt[0]],
    ['five_followups', followUpsAt[GOOD_PARTNER - 1]],
    ...educationAchievements([...items]).map(({ id, earnedAt }) => [id, earnedAt] as [AchievementId, Date | null]),
    ['profile_done', isProfileFilled ? now : null],
  ]
  return reached.flatMap(([id, earnedAt]) => (earnedAt ? { id, earnedAt } : []))
}

/** Older is no news: what a phone sends late, and what was reached before anybody was told. */
const NEWS_DAYS = 7

/** Whether its person is still told that it was reached. */
export const isNewGoal = ({ earnedAt }: EarnedAchievement, now: Date): boolean => earnedAt >= addMinutes(now, -NEWS_DAYS * 24 * 60)

/** What was reached and is not written down yet. */
export const notAmong = (stored: readonly EarnedAchievement[], reached: readonly EarnedAchievement[]): EarnedAchievement[] =>
  reached.filter(({ id }) => !stored.some((one) => one.id === id))

const earlier = (a: Date, b: Date) => (a < b ? a : b)

/** The day that completed the first seven in a row. */
const firstDaysInARow = (days: readonly string[]) =>
  days.find((day, place) => place + 1 >= DAYS_IN_A_ROW && daysBetween(days[place + 1 - DAYS_IN_A_ROW]!, day) === DAYS_IN_A_ROW - 1)

/** The first day on which enough doses counted in the days up to it, and nine of ten were taken. */
const firstSteadyDay = (doseDays: readonly DoseDay[], { days, least }: { days: number; least: number }) =>
  doseDays.find(({ date }) => {
    const inWindow = doseDays.filter((one) => one.date <= date && one.date > addDays(date, -days))
    const [taken, counted] = [sumOf(inWindow, 'taken'), sumOf(inWindow, 'counted')]
    return counted >= least && 100 * taken >= STEADY_PERCENT * counted
  })?.date

const sumOf = (days: readonly DoseDay[], key: 'taken' | 'counted') => days.reduce((sum, day) => sum + day[key], 0)

const words = () =>
  ({
    first_log: { icon: 'pencil', title: t`First step`, description: t`Write down how you feel for the first time` },
    week_tracked: { icon: 'calendar', title: t`Seven in a row`, description: t`Write down how you feel on 7 days in a row` },
    meds_7: { icon: 'pill', title: t`Steady week`, description: t`Take 9 of 10 doses in 7 days` },
    meds_30: { icon: 'pills', title: t`Steady month`, description: t`Take 9 of 10 doses in 30 days` },
    first_followup: { icon: 'nurse', title: t`Connected`, description: t`Have your first follow-up with a nurse` },
    five_followups: { icon: 'nurse', title: t`Good partner`, description: t`Have 5 follow-ups with a nurse` },
    first_article: { icon: 'book', title: t`Curious`, description: t`Read your first article` },
    five_articles: { icon: 'books', title: t`Well read`, description: t`Read 5 articles` },
    first_course: { icon: 'school', title: t`Graduate`, description: t`Complete your first course` },
    profile_done: { icon: 'person', title: t`All set`, description: t`Fill in your profile` },
  }) as const satisfies Record<AchievementId, unknown>

/** All of them, those that were reached with the time. */
export function achievementsOf(earned: readonly EarnedAchievement[]) {
  const all = words()
  return (Object.keys(all) as AchievementId[]).map((id) => {
    const earnedAt = earned.find((one) => one.id === id)?.earnedAt ?? null
    return { id, ...all[id], earned: earnedAt !== null, earnedAt }
  })
}
