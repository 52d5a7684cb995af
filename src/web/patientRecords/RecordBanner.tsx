import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { RecordSummary } from '#contract/patientRecords.ts'
import { levelWords } from '#rules/assessments/assessmentWords.ts'
import { allergyText } from '#rules/healthLists.ts'
import { screenDate, screenTime } from '#web/dates.ts'
import { PatientAgeAndSex } from './PatientAgeAndSex.tsx'

/** Under the name, on every part of the record: age, sex, and what they must not be given. */
export function RecordBanner({ record: { patient, emergencyUntil, riskLevel } }: { record: RecordSummary }) {
  const { t } = useLingui()
  const { scope, birthDate, allergies, allergyDetails, noKnownAllergies, pregnancy } = patient
  return (
    <section className="record-banner" data-emergency={emergencyUntil ? true : undefined} aria-label={t`Patient`}>
      {scope !== 'own' && (
        <Text>
          <PatientAgeAndSex patient={patient} />
          {birthDate && (
            <>
              {', '}
              <Trans>born {{ birthDay: screenDate(new Date(`${birthDate}T10:00:00Z`)) }}</Trans>
            </>
          )}
        </Text>
      )}
      {allergies && allergies.length > 0 && (
        <p className="record-allergies">
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            <Trans>Allergies:</Trans> {allergies.map((one) => allergyText(one, allergyDetails)).join(', ')}
          </span>
        </p>
      )}
      {allergies?.length === 0 && <Text>{noKnownAllergies ? t`Allergies: the patient says none` : t`Allergies: none on file`}</Text>}
      {(pregnancy === 'pregnant' || pregnancy === 'breastfeeding') && (
        <Text fw={600}>{pregnancy === 'pregnant' ? t`Pregnant` : t`Breastfeeding`}</Text>
      )}
      {riskLevel && (
        <Text>
          <Trans>Support programme:</Trans> {levelWords()[riskLevel]}
        </Text>
      )}
      {scope === 'summary' && (
        <Text c="dimmed">
          <Trans>The whole record opens 24 hours before the visit.</Trans>
        </Text>
      )}
      {scope === 'own' && (
        <Text c="dimmed">
          <Trans>Your last visit was more than 12 months ago, so you see only what you wrote yourself.</Trans>
        </Text>
      )}
      {emergencyUntil && (
        <Text c="red" fw={600}>
          <Trans>
            Opened in an emergency. You can read it until {{ emergencyUntilTime: screenTime(emergencyUntil) }}. The patient has been told.
          </Trans>
        </Text>
      )}
    </section>
  )
}
