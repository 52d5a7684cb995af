import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Card, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import type { Workspace } from '#contract/visits.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { OpenDraftsScope } from '#web/drafts/AutosaveStatus.tsx'
import { useOpenDraft } from '#web/drafts/openDrafts.ts'
import { goToConflict } from '#web/forms/goToConflict.ts'
import { SharedReports } from '#web/healthReports/parts.tsx'
import { MedicinesAtVisit } from '#web/medicineProposals/parts.tsx'
import { useMe } from '#web/session/session.ts'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'
import { PaperTabs } from '../papers/PaperTabs.tsx'
import { useOpenTab } from '../useOpenTab.ts'
import { FinishVisit } from './FinishVisit.tsx'
import { ClinicalNoteTabs } from './ClinicalNoteTabs.tsx'
import { useVisitDrafts, type VisitDrafts } from './visitDrafts.ts'
import './workspace.css'
import { WorkspaceHead, WorkspaceLinks } from './WorkspaceHead.tsx'
import { workspaceOptions } from './workspaceQuery.ts'

const loadBeside = () => import('./besidePicture.ts')
afterFirstPaint(loadBeside)
const ChecksBeforeSigning = lazy(async () => ({ default: (await loadBeside()).besidePicture.ChecksBeforeSigning }))
const PatientDetails = lazy(async () => ({ default: (await loadBeside()).besidePicture.PatientDetails }))
// The signature stands below all that a visit begins with.
const load = () => import('./BeforeSigning.tsx')
afterFirstPaint(load)
const BeforeSigning = lazy(async () => ({ default: (await load()).BeforeSigning }))
const LastMonth = lazy(async () => ({ default: (await import('./LastMonth.tsx')).LastMonth }))
const SignedNote = lazy(async () => ({ default: (await import('./SignedNote.tsx')).SignedNote }))
const NextVisit = lazy(async () => ({ default: (await import('./NextVisit.tsx')).NextVisit }))

type WorkspacePlacement = { /** Beside the picture of the call, or a screen of its own. */ beside: 'picture' | 'nothing' }

/** Everything a doctor needs for one visit. A new patient is a new component: nothing typed goes from one to the next. */
export function VisitWorkspace({ appointmentId, beside }: { appointmentId: string } & WorkspacePlacement) {
  const me = useMe()
  const { data: workspace } = useSuspenseQuery(workspaceOptions(appointmentId))
  return (
    <OpenDraftsScope key={`${me.id}:${appointmentId}`}>
      <LoadedWorkspace userId={me.id} workspace={workspace} beside={beside} />
    </OpenDraftsScope>
  )
}

function LoadedWorkspace({ userId, workspace, beside }: { userId: string; workspace: Workspace } & WorkspacePlacement) {
  const { t } = useLingui()
  const drafts = useVisitDrafts(userId, workspace)
  useOpenDraft({ name: t`the checklist`, draft: drafts.checklist, goToChoice: () => goToConflict('conflict-checklist') })
  useOpenDraft({ name: t`the note`, draft: drafts.note, goToChoice: () => goToConflict('conflict-note') })
  return (
    <div className="workspace">
      <WorkspaceHead workspace={workspace} />
      {beside === 'picture' && !workspace.signedAt && (
        <ErrorBoundary fallback={<Skeleton h={60} mb="md" />}>
          <ChecksBeforeSigning workspace={workspace} checklist={drafts.checklist} />
        </ErrorBoundary>
      )}
      <div className="workspace-grid">
        <Stack gap="md" className="workspace-patient">
          <WorkspaceLinks workspace={workspace} inCall={beside === 'picture'} />
          <Section title={<Trans>About this visit</Trans>} open={beside === 'nothing'}>
            <ErrorBoundary fallback={<Skeleton h={200} />}>
              <PatientDetails workspace={workspace} />
            </ErrorBoundary>
          </Section>
          {workspace.patient.recordOpen && <OpenRecord userId={workspace.patient.id} beside={beside} />}
        </Stack>
        <Stack gap="md">
          <VisitState workspace={workspace} />
          {workspace.signedAt ? (
            <>
              <ErrorBoundary fallback={null}>
                <NextVisit after={workspace.appointment} />
              </ErrorBoundary>
              <ErrorBoundary>
                <SignedNote workspace={workspace} />
              </ErrorBoundary>
              <PaperTabs appointmentId={workspace.appointment.id} />
            </>
          ) : (
            <OpenNote workspace={workspace} drafts={drafts} beside={beside} />
          )}
        </Stack>
      </div>
    </div>
  )
}

/** What of a record that is open is read beside the note. */
function OpenRecord({ userId, beside }: { userId: string } & WorkspacePlacement) {
  return (
    <>
      <Section title={<Trans>Medicines</Trans>} open={beside === 'nothing'}>
        <ErrorBoundary fallback={<Skeleton h={120} />}>
          <MedicinesAtVisit userId={userId} inCall={beside === 'picture'} />
        </ErrorBoundary>
      </Section>
      <Section title={<Trans>Last 30 days</Trans>} open={beside === 'nothing'}>
        <ErrorBoundary fallback={<Skeleton h={200} />}>
          <LastMonth userId={userId} />
        </ErrorBoundary>
      </Section>
      <ErrorBoundary fallback={null}>
        <SharedReports userId={userId} />
      </ErrorBoundary>
    </>
  )
}

/** The visit until its note is signed: the note and what signing waits for. */
function OpenNote({ workspace, drafts: { note, checklist }, beside }: { workspace: Workspace; drafts: VisitDrafts } & WorkspacePlacement) {
  const openTab = useOpenTab()
  const { status, id } = workspace.appointment
  /** Opens a tab and puts the keyboard there. */
  const jump = (tab: string) => {
    void openTab(tab)
    document.getElementById(`note-tab-${tab}`)?.focus()
  }
  return (
    <>
      {beside === 'nothing' && status !== 'cancelled' && (
        <ErrorBoundary fallback={<Skeleton h={60} />}>
          <ChecksBeforeSigning workspace={workspace} checklist={checklist} />
        </ErrorBoundary>
      )}
      <ClinicalNoteTabs workspace={workspace} note={note} />
      {status === 'in_progress' && <FinishVisit appointmentId={id} checklist={checklist} />}
      <ErrorBoundary fallback={null}>
        <BeforeSigning workspace={workspace} note={note} checklist={checklist} onJump={jump} />
      </ErrorBoundary>
    </>
  )
}

/** A part that can be folded away once it is done. */
function Section({ title, open, children }: { title: ReactNode; open: boolean; children: ReactNode }) {
  return (
    <Card component="section" p={0}>
      <details open={open} className="fold">
        <summary>
          <Title order={3}>{title}</Title>
        </summary>
        <div className="fold-body">{children}</div>
      </details>
    </Card>
  )
}

function VisitState({ workspace: { appointment, endedAt, outcome, signedAt } }: { workspace: Workspace }) {
  const { t } = useLingui()
  if (appointment.status === 'cancelled') return <Alert color="red" title={t`This visit was cancelled.`} />
  if (endedAt && !signedAt)
    return (
      <Alert color="blue" title={t`The visit has ended. The note is not signed yet.`}>
        {outcome === 'unsuitable' && (
          <Text>
            <Trans>Not suitable for video: the patient was asked to see a health worker in person.</Trans>
          </Text>
        )}
      </Alert>
    )
  return null
}
