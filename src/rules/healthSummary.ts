import type { Profile } from '#contract/people.ts'
import type { MyReadings } from '#contract/vitals.ts'
import { bandsOf, meaningOf } from './vitals/bands.ts'
import { daysOld, newestOfEach, type Measuring } from './vitals/measurings.ts'

/** A last reading that is older says little of today. */
const OLD_READING_DAYS = 30

export type AllergyAnswer = 'some' | 'none' | 'unknown'

/** 'None' only where somebody said so. */
export function allergyAnswer(profile: Pick<Profile, 'allergies' | 'no_known_allergies'> | null | undefined): AllergyAnswer {
  if (profile && profile.allergies.length > 0) return 'some'
  return profile?.no_known_allergies ? 'none' : 'unknown'
}

/** The reading that a summary begins with: the newest with a meaning, else the newest. */
export function leadingReading({ readings, targets }: MyReadings): Measuring | undefined {
  const newest = newestOfEach(readings).toSorted((a, b) => b.measuredAt.getTime() - a.measuredAt.getTime())
  return newest.find(({ kind }) => bandsOf(kind, targets) !== null) ?? newest[0]
}

export type HealthStep = 'say_allergies' | 'first_reading' | 'new_reading' | 'see_readings'

/** The one thing to do about a summary: what is missing before what is old, and what is old before what is outside its target. */
export function nextHealthStep(profile: Parameters<typeof allergyAnswer>[0], known: MyReadings, now: Date): HealthStep | null {
  if (allergyAnswer(profile) === 'unknown') return 'say_allergies'
  const last = newestOfEach(known.readings)
  if (last.length === 0) return 'first_reading'
  if (last.every(({ measuredAt }) => daysOld(measuredAt, now) > OLD_READING_DAYS)) return 'new_reading'
  const isOutside = (one: Measuring) => ['below', 'above'].includes(meaningOf(one, bandsOf(one.kind, known.targets)) ?? '')
  return last.some(isOutside) ? 'see_readings' : null
}
