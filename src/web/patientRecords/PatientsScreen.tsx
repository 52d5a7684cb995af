import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PATIENTS_PAGE } from '#rules/patientRecords.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageButtons } from '#web/ui/PageButtons.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { UrlTabs } from '#web/ui/UrlTabs.tsx'
import { PatientList } from './PatientList.tsx'
import { PatientSearch } from './PatientSearch.tsx'
import { myPatientsOptions } from './patientRecordsQuery.ts'
import './patients.css'

/** Who is in the doctor's care, will be soon, or was. */
export function PatientsScreen() {
  const { t } = useLingui()
  const tabs = [
    { value: 'current', label: <Trans>In my care</Trans>, panel: <List when="current" /> },
    { value: 'earlier', label: <Trans>Earlier patients</Trans>, panel: <List when="earlier" /> },
  ].map((tab) => ({ ...tab, panel: <ErrorBoundary>{tab.panel}</ErrorBoundary> }))
  return (
    <Stack gap="lg">
      <PageHeading subtitle={<Trans>You see your patients from the time they book until 12 months after their visit.</Trans>}>
        <Trans>Patients</Trans>
      </PageHeading>
      <PatientSearch>
        <UrlTabs param="when" tabs={tabs} label={t`Which patients`} />
      </PatientSearch>
    </Stack>
  )
}

function List({ when }: { when: 'current' | 'earlier' }) {
  const { t } = useLingui()
  const [page, setPage] = useState(0)
  const { data } = useSuspenseQuery(myPatientsOptions(when, page))
  const { patients, total } = data
  // The last page went while one looked at it: the one before is the last now.
  const last = Math.max(0, Math.ceil(total / PATIENTS_PAGE) - 1)
  if (page > last) setPage(last)
  if (total === 0)
    return (
      <EmptyState>
        {when === 'current' ? (
          <Trans>You have no patients in your care now. Patients appear here once they book a visit with you.</Trans>
        ) : (
          <Trans>Nobody yet. Patients move here 12 months after their last visit, with your own notes and documents.</Trans>
        )}
      </EmptyState>
    )
  return (
    <Stack gap="sm">
      <Text role="status" size="sm" c="dimmed">
        <Plural value={total} one="# patient" other="# patients" />
      </Text>
      <PatientList patients={patients} label={when === 'current' ? t`In my care` : t`Earlier patients`} />
      {total > PATIENTS_PAGE && <PageButtons page={page} isLast={page >= last} onPage={setPage} />}
    </Stack>
  )
}
