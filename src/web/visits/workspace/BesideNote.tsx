import { useLingui } from '@lingui/react/macro'
import { Card, Skeleton, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import type { Workspace } from '#contract/visits.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { SharedReports } from '#web/healthReports/parts.tsx'
import { MedicinesAtVisit } from '#web/medicineProposals/parts.tsx'
import { EarlierVisits } from './EarlierVisits.tsx'
import { PatientDetails } from './PatientDetails.tsx'
import { WorkspaceLinks } from './WorkspaceLinks.tsx'

const LastMonth = lazy(async () => ({ default: (await import('./LastMonth.tsx')).LastMonth }))

/** What is known of the patient, beside what is written: why they come, the last visit, the last 30 days, the medicines. */
export function BesideNote({ workspace, inCall }: { workspace: Workspace; inCall: boolean }) {
  const { t } = useLingui()
  const { patient, earlierVisits } = workspace
  return (
    <>
      <WorkspaceLinks workspace={workspace} inCall={inCall} />
      <Section title={t`About this visit`}>
        <PatientDetails workspace={workspace} />
      </Section>
      {earlierVisits.length > 0 && (
        <Section title={t`Last visit`}>
          <EarlierVisits visits={earlierVisits} />
        </Section>
      )}
      {patient.recordOpen && (
        <>
          <Section title={t`Last 30 days`}>
            <ErrorBoundary fallback={<Skeleton h={200} />}>
              <LastMonth userId={patient.id} />
            </ErrorBoundary>
          </Section>
          <Section title={t`Medicines`}>
            <ErrorBoundary fallback={<Skeleton h={120} />}>
              <MedicinesAtVisit userId={patient.id} inCall={inCall} />
            </ErrorBoundary>
          </Section>
          <ErrorBoundary fallback={null}>
            <SharedReports userId={patient.id} />
          </ErrorBoundary>
        </>
      )}
    </>
  )
}

/** A part that can be folded away once it is read; above the note, on a phone, it begins so. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen] = useState(() => matchMedia('(width >= 1100px)').matches)
  return (
    <Card component="section" p={0} aria-label={title}>
      <details open={isOpen} className="fold">
        <summary>
          <Title order={3}>{title}</Title>
        </summary>
        <div className="fold-body">{children}</div>
      </details>
    </Card>
  )
}
