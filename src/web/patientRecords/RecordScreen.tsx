import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import type { RecordSummary } from '#contract/patientRecords.ts'
import { type RecordSection, sectionsOf } from '#rules/patientRecords.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { PatientAssessments } from '#web/assessments/parts.tsx'
import { PatientProblems } from '#web/diagnoses/parts.tsx'
import { PatientMedicines } from '#web/medicineProposals/parts.tsx'
import { PatientSymptoms } from '#web/symptoms/parts.tsx'
import { PatientReadings } from '#web/vitals/parts.tsx'
import { ErrorCard } from '#web/ui/ErrorCard.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { UrlTabs } from '#web/ui/UrlTabs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmergencyNotes } from './EmergencyNotes.tsx'
import { recordSummaryOptions } from './patientRecordsQuery.ts'
import { RecordBanner } from './RecordBanner.tsx'
import { SummaryTab } from './SummaryTab.tsx'
import './patients.css'

const Visits = lazy(async () => ({ default: (await import('./VisitsTab.tsx')).VisitsTab }))
const Allergies = lazy(async () => ({ default: (await import('./AllergiesTab.tsx')).AllergiesTab }))
const Documents = lazy(async () => ({ default: (await import('./DocumentsTab.tsx')).DocumentsTab }))
const Timeline = lazy(async () => ({ default: (await import('./TimelineTab.tsx')).TimelineTab }))
const EmergencyAccess = lazy(async () => ({ default: (await import('./EmergencyAccess.tsx')).EmergencyAccess }))
const AccessLog = lazy(async () => ({ default: (await import('./AccessLogTab.tsx')).AccessLogTab }))

/** A patient's record, as far as this doctor may read it now. Another patient is another screen: nothing of the one before stays. */
export function RecordScreen(props: Props) {
  return <Record key={props.userId} {...props} />
}

/** `head` stands above the parts of a record that is open, `closed` instead of one that is not; without it, what doctors read. */
type Props = { userId: string; head?: ReactNode; closed?: ReactNode }

function Record({ userId, head, closed }: Props) {
  const { data, error, refetch } = useQuery(recordSummaryOptions(userId))
  if (data === null) return closed ?? <RecordNotOpen userId={userId} />
  if (error) return <ErrorCard reason={sentenceForError(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={240} radius="lg" />
  return <Open record={data} head={head} />
}

function Open({ record, head }: { record: RecordSummary; head: ReactNode }) {
  const { t } = useLingui()
  const { id: userId, scope } = record.patient
  const open = sectionsOf(scope)
  const tabs: { value: RecordSection; label: ReactNode; panel: ReactNode }[] = [
    { value: 'summary', label: <Trans>Summary</Trans>, panel: <SummaryTab record={record} /> },
    { value: 'visits', label: <Trans>Visits and notes</Trans>, panel: <Visits userId={userId} /> },
    { value: 'problems', label: <Trans>Problems and diagnoses</Trans>, panel: <PatientProblems userId={userId} /> },
    { value: 'medicines', label: <Trans>Medicines</Trans>, panel: <PatientMedicines userId={userId} /> },
    { value: 'symptoms', label: <Trans>Symptoms</Trans>, panel: <PatientSymptoms userId={userId} /> },
    { value: 'vitals', label: <Trans>Readings</Trans>, panel: <PatientReadings userId={userId} /> },
    { value: 'allergies', label: <Trans>Allergies</Trans>, panel: <Allergies userId={userId} /> },
    {
      value: 'documents',
      label: <Trans>Documents</Trans>,
      panel: <Documents userId={userId} canAdd={scope === 'full'} forDoctor={scope !== 'nursing'} />,
    },
    { value: 'assessments', label: <Trans>Assessments</Trans>, panel: <PatientAssessments userId={userId} /> },
    { value: 'timeline', label: <Trans>Timeline</Trans>, panel: <Timeline userId={userId} /> },
    { value: 'access', label: <Trans>Access log</Trans>, panel: <AccessLog userId={userId} /> },
  ]
  const shown = tabs
    .filter(({ value }) => open.includes(value))
    .map(({ value, label, panel }) => ({ value, label, panel: <ErrorBoundary>{panel}</ErrorBoundary> }))
  return (
    <Stack gap="md">
      <PageHeading windowTitle={t`Patient record`}>{record.patient.name}</PageHeading>
      <RecordBanner record={record} />
      {(scope === 'summary' || scope === 'own') && (
        <ErrorBoundary fallback={null}>
          <Tools>
            <EmergencyAccess userId={userId} />
          </Tools>
        </ErrorBoundary>
      )}
      {head}
      <EmergencyNotes userId={userId} notes={record.emergencyNotes} canWrite={record.emergencyUntil !== null} />
      <UrlTabs param="tab" tabs={shown} label={t`Parts of the record`} />
    </Stack>
  )
}

/** Nobody in the doctor's care. Whether there is such a patient at all is not said. */
function RecordNotOpen({ userId }: { userId: string }) {
  return (
    <>
      <PageHeading>
        <Trans>No patient in your care</Trans>
      </PageHeading>
      <EmptyState
        action={
          <ErrorBoundary>
            <EmergencyAccess userId={userId} />
          </ErrorBoundary>
        }
      >
        <Trans>
          A visit gives you access to the record: to the summary once it is booked, and to all of it from 24 hours before until 12 months
          after. A cancelled visit gives no access.
        </Trans>
      </EmptyState>
      <LinkButton to="/doctor/patients" variant="default">
        <Trans>Your patients</Trans>
      </LinkButton>
    </>
  )
}
