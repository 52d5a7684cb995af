import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import type { Workspace } from '#contract/visits.ts'
import { localPhone } from '#rules/phoneFormat.ts'
import { screenDate, screenDateTime } from '#web/dates.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'

/** What this visit is for, and what the record says besides. */
export function PatientDetails({ workspace: { patient, appointment } }: { workspace: Workspace }) {
  const { t } = useLingui()
  const facts = [
    { name: t`Visit`, value: screenDateTime(appointment.date) },
    { name: t`Type`, value: appointment.type },
    { name: t`Reason`, value: appointment.reason },
    { name: t`Notes from the patient`, value: appointment.notes },
    { name: t`Conditions`, value: patient.recordOpen && (patient.conditions.join(', ') || t`None on file`) },
    { name: t`Birth date`, value: patient.birthDate && screenDate(new Date(`${patient.birthDate}T10:00:00Z`)) },
    { name: t`Phone`, value: patient.phone && localPhone(patient.phone) },
    { name: t`Weight`, value: patient.weight && t`${{ weight: patient.weight }} kg` },
    { name: t`Height`, value: patient.height && t`${{ height: patient.height }} cm` },
  ]
  return (
    <Stack gap="md">
      {!patient.recordOpen && (
        <Text>
          <Trans>The record opens 24 hours before the visit. Conditions and allergies are not shown yet.</Trans>
        </Text>
      )}
      <DetailsList details={facts.map((fact) => ({ id: fact.name, ...fact }))} />
    </Stack>
  )
}
