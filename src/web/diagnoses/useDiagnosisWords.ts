import { useLingui } from '@lingui/react/macro'
import type { MyDiagnosis } from '#contract/diagnoses.ts'
import { screenDate } from '#web/dates.ts'
import { startOfDay } from '#rules/time.ts'
import type { Tone } from '#web/ui/StatusBadge.tsx'

export const screenDay = (date: string) => screenDate(startOfDay(date))

/** What stands on the screens of a diagnosis. */
export function useDiagnosisWords() {
  const { t } = useLingui()
  const standings: Record<MyDiagnosis['status'], string | null> = { active: null, inactive: t`Not active now`, resolved: t`Resolved` }
  const severities: Record<MyDiagnosis['severity'], string> = {
    low: t`Low: your doctor judged it as mild.`,
    medium: t`Medium: your doctor judged it as moderate.`,
    high: t`High: your doctor judged it as serious.`,
  }
  /** Who said so, as a badge has it. */
  const sourceOf = ({ source, certainty, diagnosedBy: doctor }: MyDiagnosis): { tone: Tone; text: string } => {
    if (source === 'patient') return { tone: 'neutral', text: t`You added this` }
    return certainty === 'confirmed'
      ? { tone: 'good', text: t`Confirmed by ${{ doctor }}` }
      : { tone: 'attention', text: t`Not certain yet, ${{ doctor }}` }
  }
  /** How it stands where that is worth saying: what nobody judged is active. */
  const standingOf = ({ status }: MyDiagnosis) => standings[status]
  /** 'You added this · Nov 20, 2026' */
  const sourceLine = (one: MyDiagnosis) => [sourceOf(one).text, screenDay(one.diagnosedOn), standingOf(one)].filter(Boolean).join(' · ')
  /** What a clinician judged, in a sentence. */
  const severityOf = ({ source, severity }: MyDiagnosis) => (source === 'patient' ? t`Not yet assessed by a doctor` : severities[severity])
  return { sourceOf, standingOf, sourceLine, severityOf }
}
