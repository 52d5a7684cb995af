import { useLingui } from '@lingui/react/macro'
import type { PatientEnrolment } from '#contract/nurses.ts'
import { screenDate } from '#web/dates.ts'

/** What a patient decided about support and what nurses are told, in a line. */
export function useConsentWords(consents: PatientEnrolment['consents']): string {
  const { t } = useLingui()
  const names: Record<string, string> = {
    psp_support: t`Support by nurses`,
    share_symptom_alerts: t`Symptom alerts`,
    share_adherence_alerts: t`Missed medicine alerts`,
    telehealth: t`Video visits`,
  }
  const said: Record<string, string> = { accepted: t`yes`, declined: t`no`, withdrawn: t`taken back` }
  return consents
    .flatMap(({ code, decision, at }) => (names[code] ? [`${names[code]}: ${said[decision] ?? decision} (${screenDate(at)})`] : []))
    .join('; ')
}
