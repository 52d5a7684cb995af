import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { RecordSummary } from '#contract/patientRecords.ts'
import { localPhone } from '#rules/phoneFormat.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { screenDate, screenDateTime } from '#web/dates.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { LastReadingsOf } from '#web/vitals/parts.tsx'
import { useDiagnosesText } from './diagnosesText.ts'

/** Why they come next, and what the record says of the person. */
export function SummaryTab({ record: { patient, facts, problems, next, lastVisits, vitals } }: { record: RecordSummary }) {
  const { t } = useLingui()
  const rows = facts && [
    { name: t`Preferred name`, value: facts.calledName },
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
      {!next && lastVisits.length === 0 && patient.lastVisitAt && (
        <Text>
          <Trans>Last visit with you: {{ lastVisitOn: screenDate(patient.lastVisitAt) }}</Trans>
        </Text>
      )}
      {problems.length > 0 && <Problems problems={problems} />}
      {vitals && vitals.readings.length > 0 && <Readings known={vitals} />}
      {lastVisits.length > 0 && <LastVisits visits={lastVisits} />}
      {rows && <DetailsList details={rows.map((row) => ({ id: row.name, ...row }))} />}
    </Stack>
  )
}

function SummaryList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      <ul className="record-list" aria-labelledby={id}>
        {children}
      </ul>
    </section>
  )
}

/** Each with who says so. */
function Problems({ problems }: Pick<RecordSummary, 'problems'>) {
  const { t } = useLingui()
  return (
    <SummaryList title={t`Active problems`}>
      {problems.map(({ key, name, code, doctorName }) => (
        <li key={key}>
          <Text fw={600}>{[name, code].filter(Boolean).join(', ')}</Text>
          <Text size="sm" c="dimmed">
            {doctorName ?? t`Reported by the patient`}
          </Text>
        </li>
      ))}
    </SummaryList>
  )
}

function Readings({ known }: { known: NonNullable<RecordSummary['vitals']> }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        <Trans>Last readings</Trans>
      </Title>
      <ErrorBoundary>
        <LastReadingsOf known={known} className="record-list record-readings" />
      </ErrorBoundary>
    </section>
  )
}

function LastVisits({ visits }: { visits: RecordSummary['lastVisits'] }) {
  const { t } = useLingui()
  const diagnosesText = useDiagnosesText()
  return (
    <SummaryList title={t`Last visits`}>
      {visits.map(({ appointmentId, startsAt, doctorName, reason, diagnoses, patientSummary, signedAt }) => (
        <li key={appointmentId}>
          <div className="patient-who">
            <Text fw={600}>{reason}</Text>
            {diagnoses.length > 0 && <Text className="record-text">{diagnosesText(diagnoses)}</Text>}
            <Text className="record-text">{patientSummary ?? (signedAt ? '' : t`The note is not signed yet.`)}</Text>
          </div>
          <Text size="sm" c="dimmed">
            {screenDate(startsAt)} · {doctorName}
          </Text>
        </li>
      ))}
    </SummaryList>
  )
}
