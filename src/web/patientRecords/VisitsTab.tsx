import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { startOfDay } from '#rules/time.ts'
import { screenDate, screenDateTime } from '#web/dates.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { visitStatusLabels } from '#web/diary/parts.tsx'
import { useDiagnosesText } from './diagnosesText.ts'
import { recordVisitsOptions } from './patientRecordsQuery.ts'

/** Every visit and what was written in it; of other doctors what they signed. */
export function VisitsTab({ userId }: { userId: string }) {
  const { data: visits } = useSuspenseQuery(recordVisitsOptions(userId))
  if (visits.length === 0)
    return (
      <EmptyState>
        <Trans>No visits yet.</Trans>
      </EmptyState>
    )
  return (
    <Stack gap="md">
      {visits.map((visit) => (
        <Visit key={visit.appointmentId} visit={visit} />
      ))}
    </Stack>
  )
}

type RecordVisit = ReturnType<typeof useVisits>[number]
const useVisits = (userId: string) => useSuspenseQuery(recordVisitsOptions(userId)).data

function Visit({ visit }: { visit: RecordVisit }) {
  const { i18n, t } = useLingui()
  const diagnosesText = useDiagnosesText()
  const { note, addenda } = visit
  const asked = note?.followUp
  const followUp =
    asked?.kind === 'visit'
      ? t`On or after ${{ day: screenDate(startOfDay(asked.on)) }}. ${{ reason: asked.reason }}`
      : asked && t`None needed`
  const parts = [
    { name: t`Reason`, text: visit.reason },
    { name: t`Diagnoses`, text: diagnosesText(visit.diagnoses) },
    { name: t`Summary for the patient`, text: visit.patientSummary ?? '' },
    { name: t`Subjective`, text: note?.subjective },
    { name: t`Objective`, text: note?.objective },
    { name: t`Assessment`, text: note?.assessment },
    { name: t`Plan`, text: note?.plan },
    { name: t`Tests`, text: note?.tests.join('\n') },
    { name: t`Follow-up`, text: followUp },
    { name: t`Addenda`, text: addenda.map(({ text, author, writtenAt }) => `${screenDateTime(writtenAt)}, ${author}: ${text}`).join('\n') },
  ]
  const when = screenDateTime(visit.startsAt)
  return (
    <Card component="article" aria-label={when}>
      <Stack gap="xs">
        <Title order={2} size="h3">
          {when}
        </Title>
        <Text size="sm">{[visit.isMine ? t`With you` : visit.doctorName, visit.specialty, visit.type].join(' · ')}</Text>
        <StatusBadge tone={visit.signedAt ? 'good' : 'neutral'}>
          {visit.signedAt
            ? t`Signed on ${{ signedOn: screenDateTime(visit.signedAt) }}`
            : visit.status === 'completed'
              ? t`Note not signed`
              : i18n._(visitStatusLabels[visit.status])}
        </StatusBadge>
        {parts.map(
          ({ name, text }) =>
            text && (
              <section key={name} aria-label={name}>
                <Text fw={600}>{name}</Text>
                <p className="record-text">{text}</p>
              </section>
            ),
        )}
      </Stack>
    </Card>
  )
}
