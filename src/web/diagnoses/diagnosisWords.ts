import type { MyDiagnosis } from '#contract/diagnoses.ts'
import { startOfDay } from '#rules/time.ts'
import { t } from '#rules/translate.ts'
import { screenDate } from '#web/dates.ts'
import type { Tone } from '#web/ui/StatusBadge.tsx'

export const screenDay = (date: string) => screenDate(startOfDay(date))

/** Who said so, as a badge has it. */
export function sourceOf({ source, certainty, diagnosedBy: doctor }: MyDiagnosis): { tone: Tone; text: string } {
  if (source === 'patient') return { tone: 'neutral', text: t`You added this` }
  return certainty === 'confirmed'
    ? { tone: 'good', text: t`Confirmed by ${{ doctor }}` }
    : { tone: 'attention', text: t`Not certain yet, ${{ doctor }}` }
}

/** How it stands where that is worth saying: what nobody judged is active. */
export const standingOf = ({ status }: Pick<MyDiagnosis, 'status'>): string | null =>
  ({ active: null, inactive: t`Not active now`, resolved: t`Resolved` })[status]

/** 'You added this · Nov 20, 2026' */
export const sourceLine = (one: MyDiagnosis) =>
  [sourceOf(one).text, screenDay(one.diagnosedOn), standingOf(one)].filter(Boolean).join(' · ')

/** What a clinician judged, in a sentence. */
export function severityText({ source, severity }: MyDiagnosis): string {
  if (source === 'patient') return t`Not yet assessed by a doctor`
  return {
    low: t`Low: your doctor judged it as mild.`,
    medium: t`Medium: your doctor judged it as moderate.`,
    high: t`High: your doctor judged it as serious.`,
  }[severity]
}
