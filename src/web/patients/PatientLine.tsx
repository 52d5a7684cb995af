import { useLingui } from '@lingui/react/macro'
import type { KnownPatient } from '#contract/patients.ts'
import { ageOn, localDate } from '#rules/time.ts'
import { sexText } from './patientWords.ts'

/** Age and sex; nothing where the record does not tell. */
export function PatientLine({ patient: { birthDate, sex, scope } }: { patient: Pick<KnownPatient, 'birthDate' | 'sex' | 'scope'> }) {
  const { i18n, t } = useLingui()
  if (scope === 'own') return null
  const age = birthDate === null ? t`Age not known` : t`${{ years: ageOn(birthDate, localDate(new Date())) }} years`
  return <>{[age, sexText(i18n, sex)].filter(Boolean).join(', ')}</>
}
