import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text, Title } from '@mantine/core'
import type { RecordSummary } from '#contract/patientRecords.ts'
import { localPhone } from '#rules/phoneFormat.ts'
import { screenDate, screenDateTime } from '#web/dates.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'

/** Why they come next, and what the record says of the person. */
export function SummaryTab({ record: { patient, facts, next } }: { record: RecordSummary }) {
  const { t } = useLingui()
  const rows = facts && [
    { name: t`Preferred name`, value: facts.calledName },
    { name: t`Conditions`, value: facts.conditions.join(', ') || t`None on file` },
    { name: t`Regular medicines`, value: facts.medicines || t`None on file` },
    { name: t`Weight`, value: facts.weight && t`${{ weight: facts.weight }} kg` },
    { name: t`Height`, value: facts.height && t`${{ height: facts.height }} cm` },
    { name: t`Phone`, value: facts.phone && localPhone(facts.phone) },
    { name: t`Messages`, value: facts.safeToLeaveMessage === false && t`Not safe to leave a message` },
    { name: t`Interpreter`, value: facts.interpreterNeeded && t`Needed` },
    { name: t`Address`, value: facts.address },
    {
      name: t`Next of kin`,
      value: [facts.nextOfKin.name, facts.nextOfKin.relation, facts.nextOfKin.phone && localPhone(facts.nextOfKin.phone)]
        .filter(Boolean)
        .join(', '),
    },
  ]
  return (
    <Stack gap="lg">
      {next && (
        <section aria-labelledby="next-visit">
          <Title order={2} size="h3" id="next-visit">
            <Trans>Next visit with you</Trans>
          </Title>
          <Text>{screenDateTime(next.startsAt)}</Text>
          <Text className="record-text">
            <Trans>Reason:</Trans> {next.reason}
          </Text>
          <LinkButton to="/doctor/consultation/$appointmentId" params={{ appointmentId: next.appointmentId }} variant="default" mt="sm">
            <Trans>Open the visit</Trans>
          </LinkButton>
        </section>
      )}
      {!next && patient.lastVisitAt && (
        <Text>
          <Trans>Last visit with you: {{ lastVisitOn: screenDate(patient.lastVisitAt) }}</Trans>
        </Text>
      )}
      {rows && <DetailsList details={rows.map((row) => ({ id: row.name, ...row }))} />}
    </Stack>
  )
}
