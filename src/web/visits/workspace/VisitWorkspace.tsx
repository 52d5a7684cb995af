import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy } from '#web/ui/lazy.ts'
import type { Workspace } from '#contract/visits.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { OpenDraftsScope } from '#web/drafts/AutosaveStatus.tsx'
import { useOpenDraft } from '#web/drafts/openDrafts.ts'
import { goToConflict } from '#web/forms/goToConflict.ts'
import { useMe } from '#web/session/session.ts'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'
import { PaperTabs } from '../papers/PaperTabs.tsx'
import { useOpenTab } from '../useOpenTab.ts'
import { ClinicalNoteTabs } from './ClinicalNoteTabs.tsx'
import { useVisitDrafts, type VisitDrafts } from './visitDrafts.ts'
import './layout.css'
import './workspace.css'
import { WorkspaceHead } from './WorkspaceHead.tsx'
import { workspaceOptions } from './workspaceQuery.ts'

const loadBeside = () => import('./besidePicture.ts')
afterFirstPaint(loadBeside)
const ChecksBeforeSigning = lazy(async () => ({ default: (await loadBeside()).besidePicture.ChecksBeforeSigning }))
const BesideNote = lazy(async () => ({ default: (await loadBeside()).besidePicture.BesideNote }))
// What a visit ends with.
const load = () => import('./endOfVisit.ts')
afterFirstPaint(load)
const BeforeSigning = lazy(async () => ({ default: (await load()).endOfVisit.BeforeSigning }))
const EndOfVisit = lazy(async () => ({ default: (await load()).endOfVisit.EndOfVisit }))
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
  const asking = useDisclosure()
  useOpenDraft({ name: t`the checklist`, draft: drafts.checklist, goToChoice: () => goToConflict('conflict-checklist') })
  useOpenDraft({ name: t`the note`, draft: drafts.note, goToChoice: () => goToConflict('conflict-note') })
  return (
    <div className="workspace">
      <WorkspaceHead workspace={workspace}>
        {!workspace.signedAt && (
          <ErrorBoundary fallback={null}>
            <EndOfVisit workspace={workspace} drafts={drafts} asking={asking} />
          </ErrorBoundary>
        )}
      </WorkspaceHead>
      <Stack gap="md" className="workspace-patient">
        {!workspace.signedAt && workspace.appointment.status !== 'cancelled' && (
          <ErrorBoundary fallback={<Skeleton h={60} />}>
            <ChecksBeforeSigning workspace={workspace} checklist={drafts.checklist} />
          </ErrorBoundary>
        )}
        <ErrorBoundary fallback={<Skeleton h={200} />}>
          <BesideNote workspace={workspace} inCall={beside === 'picture' && !workspace.endedAt} />
        </ErrorBoundary>
      </Stack>
      <Stack gap="md" className="workspace-note">
        <VisitState workspace={workspace} />
        {workspace.signedAt ? <Signed workspace={workspace} /> : <OpenNote workspace={workspace} drafts={drafts} onAsk={asking[1].open} />}
      </Stack>
    </div>
  )
}

/** The note as it was signed, its papers, and the way on. */
const Signed = ({ workspace }: { workspace: Workspace }) => (
  <>
    <ErrorBoundary fallback={null}>
      <NextVisit after={workspace.appointment} />
    </ErrorBoundary>
    <ErrorBoundary>
      <SignedNote workspace={workspace} />
    </ErrorBoundary>
    <PaperTabs appointmentId={workspace.appointment.id} />
  </>
)

type OpenNoteProps = { workspace: Workspace; drafts: VisitDrafts; onAsk: () => void }

/** The visit until its note is signed: the note and what signing waits for. */
function OpenNote({ workspace, drafts, onAsk }: OpenNoteProps) {
  const openTab = useOpenTab()
  /** Opens a tab and puts the keyboard there. */
  const jump = (tab: string) => {
    void openTab(tab)
    document.getElementById(`note-tab-${tab}`)?.focus()
  }
  return (
    <>
      <ClinicalNoteTabs workspace={workspace} note={drafts.note} />
      <ErrorBoundary fallback={null}>
        <BeforeSigning workspace={workspace} drafts={drafts} onAsk={onAsk} onJump={jump} />
      </ErrorBoundary>
    </>
  )
}

function VisitState({ workspace: { appointment, endedAt, outcome, signedAt } }: { workspace: Workspace }) {
  const { t } = useLingui()
  if (appointment.status === 'cancelled') return <Alert color="red" title={t`This visit was cancelled.`} />
  if (endedAt && !signedAt)
    return (
      <Alert color="blue" title={t`The visit has ended. The note is not signed yet.`}>
        <Text>
          <Trans>The patient gets the summary once the note is signed.</Trans>
        </Text>
        {outcome === 'unsuitable' && (
          <Text>
            <Trans>Not suitable for video: the patient was asked to see a health worker in person.</Trans>
          </Text>
        )}
      </Alert>
    )
  return null
}
