import { plural, t } from '../translate.ts'
import type { ScoreInputs } from '#contract/score.ts'
import { SCORE_FROM_DAY, trackingTarget, type NextPoints, type PartScore, type ScorePart } from './score.ts'

export const partNames = () =>
  ({
    medication: t`Medication Taking`,
    appointment: t`Nurse Follow-ups`,
    symptom: t`Symptom Tracking`,
    education: t`Educational Content`,
  }) satisfies Record<ScorePart, string>

/** What a part was worked out from, in a line. */
export function partSentence(part: ScorePart, { T, D, C, M, K, E, P }: ScoreInputs): string {
  if (part === 'medication') return t`${{ taken: T }} of ${{ doses: D }} doses taken`
  if (part === 'appointment') return t`${{ done: C }} of ${{ all: C + M }} follow-ups done`
  if (part === 'symptom') {
    const target = trackingTarget(E)
    return t`${{ tracked: Math.min(K, target) }} of ${{ target }} days tracked`
  }
  return t`${{ items: Math.min(2, Math.floor(P * 10) / 10) }} of 2 items read`
}

/** Why a part is not counted. */
export function whyNotCounted(part: ScorePart, { D, E }: ScoreInputs): string {
  if (part === 'medication') return D === 0 ? t`No doses were due in the last 30 days.` : t`Counts from your third dose on.`
  if (part === 'appointment') return t`Counts after your first follow-up with a nurse.`
  return plural({ days: daysToWait(E) }, { one: 'Counts in # day.', other: 'Counts in # days.' })
}

export const daysToWait = (days: number) => Math.max(0, SCORE_FROM_DAY - days)

export const stateOf = (part: ScorePart, { isApplicable }: PartScore, inputs: ScoreInputs) =>
  isApplicable ? partSentence(part, inputs) : whyNotCounted(part, inputs)

/** What adds points next, and where. */
export const nextWords = ({ part, points }: NextPoints) => {
  const gain = plural({ points }, { one: 'about # point', other: 'about # points' })
  return {
    symptom: t`write down how you feel today (${{ gain }}).`,
    education: t`read a health article (${{ gain }}).`,
    medication: t`take your next dose (${{ gain }}).`,
  }[part]
}
