import { useLingui } from '@lingui/react/macro'
import type { RecordSummary } from '#contract/patientRecords.ts'

/** 'Hypertension (I10)', one a line; provisional ones say so. */
export function useDiagnosesText(): (diagnoses: RecordSummary['lastVisits'][number]['diagnoses']) => string {
  const { t } = useLingui()
  return (diagnoses) =>
    diagnoses
      .map(({ name, code, certainty }) => [code ? `${name} (${code})` : name, certainty === 'provisional' && t`provisional`])
      .map((parts) => parts.filter(Boolean).join(', '))
      .join('\n')
}
