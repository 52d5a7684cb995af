import type { Dose, SkipReason } from '#contract/doses.ts'
import { t } from '../translate.ts'
import type { DoseState } from './doses.ts'

/** How a dose stands, in a word: the same on every screen and paper. */
export const doseStateWords = (): Record<DoseState, string> => ({
  upcoming: t`Still to come`,
  due: t`Due`,
  late: t`Late`,
  taken: t`Taken`,
  taken_late: t`Taken late`,
  skipped: t`Skipped`,
  missed: t`No answer recorded`,
  cancelled: t`No longer due`,
})

/** Why a dose was not taken. */
export const skipReasonWords = (): Record<SkipReason, string> => ({
  forgot: t`I forgot`,
  side_effects: t`Side effects`,
  felt_well: t`I felt well`,
  felt_sick: t`I felt sick`,
  ran_out: t`I ran out`,
  cost: t`It costs too much`,
  busy_or_travelling: t`I was busy or travelling`,
  clinician_advised: t`A doctor or nurse told me to`,
  in_hospital: t`I was in hospital`,
  other: t`Another reason`,
})

/** What a patient reads of what was not taken as planned. */
export const skippedBecause = ({ skipReason }: Pick<Dose, 'skipReason'>): string => (skipReason ? skipReasonWords()[skipReason] : '')

/** How adherence is worked out, for who reads it (domain 2.5). */
export const adherenceFormula = (): string =>
  t`Adherence is doses taken, out of doses taken, skipped and with no answer. A dose taken late counts as taken. Excused doses and medicines taken as needed do not count.`
