import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Card, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmergencyAccess } from '#contract/emergencyAccess.ts'
import { EMERGENCY_ACCESS_PAGE } from '#rules/patientRecords.ts'
import { screenDateTime } from '#web/dates.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageButtons } from '#web/ui/PageButtons.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { UrlTabs } from '#web/ui/UrlTabs.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { emergencyCategoryLabels, refusedAccessLabels, recordSectionLabel } from './patientRecordLabels.ts'
import { emergencyAccessOptions } from './patientRecordsQuery.ts'
import { ReviewEmergencyAccess } from './ReviewEmergencyAccess.tsx'
import './patients.css'

/** What doctors opened in an emergency: to be reviewed within 72 hours. */
export function EmergencyAccessScreen() {
  const { t } = useLingui()
  const tabs = [
    { value: 'open', label: <Trans>To review</Trans>, panel: <List view="open" /> },
    { value: 'done', label: <Trans>Reviewed and refused</Trans>, panel: <List view="done" /> },
  ].map((tab) => ({ ...tab, panel: <ErrorBoundary>{tab.panel}</ErrorBoundary> }))
  return (
    <>
      <PageHeading subtitle={<Trans>Records that doctors opened in an emergency. Each is reviewed within 72 hours.</Trans>}>
        <Trans>Record access</Trans>
      </PageHeading>
      <UrlTabs param="view" tabs={tabs} label={t`Emergency access`} />
    </>
  )
}

function List({ view }: { view: 'open' | 'done' }) {
  const [page, setPage] = useState(0)
  const { data: openings } = useSuspenseQuery(emergencyAccessOptions(view, page))
  const now = useNow(60_000)
  if (openings.length === 0 && page === 0)
    return (
      <EmptyState>
        {view === 'open' ? <Trans>Nothing to review.</Trans> : <Trans>Nothing has been reviewed or refused yet.</Trans>}
      </EmptyState>
    )
  return (
    <Stack gap="md">
      {openings.map((opening) => (
        <EmergencyAccessRow key={opening.id} opening={opening} now={now} />
      ))}
      {(page > 0 || openings.length === EMERGENCY_ACCESS_PAGE) && (
        <PageButtons page={page} isLast={openings.length < EMERGENCY_ACCESS_PAGE} onPage={setPage} />
      )}
    </Stack>
  )
}

function EmergencyAccessRow({ opening, now }: { opening: EmergencyAccess; now: Date }) {
  const { i18n, t } = useLingui()
  const { doctorName, patientName, category, reason, at, sections, outcome, reviewedAt, reviewerName, reviewNote } = opening
  const who = patientName ?? t`no patient`
  return (
    <Card component="article" aria-label={t`${doctorName}: ${who}`}>
      <Stack gap="xs">
        <Title order={2} size="h3">
          {patientName ? (
            <Trans>
              {doctorName} opened the record of {patientName}
            </Trans>
          ) : (
            <Trans>{doctorName} looked for a patient who is not here</Trans>
          )}
        </Title>
        <Text size="sm">
          {screenDateTime(at)} · {i18n._(emergencyCategoryLabels[category])}
        </Text>
        <p className="record-text">{reason}</p>
        {sections.length > 0 && (
          <Text size="sm" c="dimmed">
            <Trans>Looked at: {{ sectionNames: sections.map((section) => recordSectionLabel(i18n, section)).join(', ') }}</Trans>
          </Text>
        )}
        <State opening={opening} now={now} />
        {outcome && reviewedAt && (
          <Text size="sm">{[reviewerName, screenDateTime(reviewedAt), reviewNote].filter(Boolean).join(' · ')}</Text>
        )}
        {opening.incident && (
          <Text size="sm" fw={600}>
            <Trans>
              Incident {{ incident: opening.incident }}: assess within 24 hours whether the patient and the Information Regulator must be
              told.
            </Trans>
          </Text>
        )}
        {!outcome && !opening.refused && <ReviewEmergencyAccess opening={opening} who={who} />}
      </Stack>
    </Card>
  )
}

function State({ opening: { refused, outcome, reviewDueAt }, now }: { opening: EmergencyAccess; now: Date }) {
  const { i18n, t } = useLingui()
  if (refused) return <StatusBadge tone="neutral">{i18n._(refusedAccessLabels[refused])}</StatusBadge>
  if (outcome)
    return (
      <StatusBadge tone={outcome === 'justified' ? 'good' : 'urgent'}>
        {outcome === 'justified' ? t`Justified` : t`Not justified`}
      </StatusBadge>
    )
  const hours = Math.ceil((reviewDueAt.getTime() - now.getTime()) / 3_600_000)
  if (hours <= 0) return <StatusBadge tone="urgent">{t`Overdue: the 72 hours are over`}</StatusBadge>
  return (
    <StatusBadge tone="attention">
      <Plural value={hours} one="# hour left" other="# hours left" />
    </StatusBadge>
  )
}
