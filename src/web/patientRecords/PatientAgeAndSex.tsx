import { useLingui } from '@lingui/react/macro'
import type { RecordPatient } from '#contract/patientRecords.ts'
import { ageOn, localDate } from '#rules/time.ts'
import { screenNow } from '#web/ui/clock.ts'
import { sexLabel } from './patientRecordLabels.ts'

/** Age and sex; nothing where the record does not tell. */
export function PatientAgeAndSex({ patient: { birthDate, sex, scope } }: { patient: Pick<RecordPatient, 'birthDate' | 'sex' | 'scope'> }) {
  const { i18n, t } = useLingui()
  if (scope === 'own') return null
  const age = birthDate === null ? t`Age not known` : t`${{ years: ageOn(birthDate, localDate(screenNow())) }} years`
  return <>{[age, sexLabel(i18n, sex)].filter(Boolean).join(', ')}</>
}
