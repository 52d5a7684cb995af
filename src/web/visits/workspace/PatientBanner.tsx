import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Workspace } from '#contract/visits.ts'
import { ageOn, localDate } from '#rules/time.ts'
import { screenDate, screenDateTime } from '#web/dates.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'

/** Who this is about: always in view, so that nothing is written for the wrong person. */
export function PatientBanner({ patient, inCall }: { patient: Workspace['patient']; inCall: boolean }) {
  const { t } = useLingui()
  if (!patient.recordOpen)
    return (
      <section className="patient-banner" aria-label={t`Patient`}>
        <Title order={2}>{patient.name}</Title>
        <Text>
          <Trans>The record opens 24 hours before the visit. Conditions and allergies are not shown yet.</Trans>
        </Text>
      </section>
    )
  const age = patient.birthDate && ageOn(patient.birthDate, localDate(new Date()))
  const gender = { male: t`male`, female: t`female`, prefer_not_to_say: null }[patient.gender ?? 'prefer_not_to_say']
  return (
    <section className="patient-banner" aria-label={t`Patient`}>
      <Title order={2}>{patient.name}</Title>
      <Text>{[age ? t`${age} years` : t`Age not known`, gender].filter(Boolean).join(', ')}</Text>
      <Text>
        <Trans>Conditions:</Trans> {patient.conditions.join(', ') || t`nothing on file`}
      </Text>
      <Group gap="xs" wrap="nowrap" align="flex-start" className={patient.allergies.length > 0 ? 'allergies' : undefined}>
        {patient.allergies.length > 0 && <IconAlertTriangle size={20} aria-hidden />}
        <Text component="span">
          <Trans>Allergies:</Trans> {patient.allergies.join(', ') || t`nothing on file`}
        </Text>
      </Group>
      {/* Whoever is in a call stays in it. */}
      <LinkButton
        to="/doctor/patients/$patientId"
        params={{ patientId: patient.id }}
        {...(inCall && { target: '_blank' })}
        variant="default"
        size="compact-sm"
        w="fit-content"
        mt="xs"
      >
        {inCall ? <Trans>Record, in a new tab</Trans> : <Trans>Open the record</Trans>}
      </LinkButton>
    </section>
  )
}

/** What the record says besides, and what this visit is for. */
export function PatientDetails({ workspace: { patient, appointment, earlierVisits } }: { workspace: Workspace }) {
  const { t } = useLingui()
  const facts = [
    { name: t`Visit`, value: screenDateTime(appointment.date) },
    { name: t`Type`, value: appointment.type },
    { name: t`Reason`, value: appointment.reason },
    { name: t`Notes from the patient`, value: appointment.notes },
    { name: t`Birth date`, value: patient.birthDate && screenDate(new Date(`${patient.birthDate}T10:00:00Z`)) },
    { name: t`Phone`, value: patient.phone },
    { name: t`Weight`, value: patient.weight && t`${{ weight: patient.weight }} kg` },
    { name: t`Height`, value: patient.height && t`${{ height: patient.height }} cm` },
  ]
  return (
    <Stack gap="md">
      <DetailsList details={facts.map((fact) => ({ id: fact.name, ...fact }))} />
      {earlierVisits.length > 0 && (
        <section aria-label={t`Earlier visits`}>
          <Title order={3}>
            <Trans>Earlier visits</Trans>
          </Title>
          <ul className="plain">
            {earlierVisits.map((visit) => (
              <li key={visit.appointmentId}>
                <Text fw={550}>{screenDate(visit.date)}</Text>
                <Text size="sm" className="written">
                  {visit.summary}
                </Text>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  )
}
