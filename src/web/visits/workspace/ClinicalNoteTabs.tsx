import { useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy } from '#web/ui/lazy.ts'
import type { Workspace } from '#contract/visits.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { useStore } from '#web/store.ts'
import { UrlTabs } from '#web/ui/UrlTabs.tsx'
import { usePaperTabs } from '../papers/PaperTabs.tsx'
import type { Autosave } from '#web/drafts/autosave.ts'
import { differingFields, toNote, type NoteDraft } from './noteDraft.ts'
import { noteTabs } from './tabs/noteTabs.ts'
import { useWorkspaceKeys } from './useWorkspaceKeys.ts'

const TwoVersions = lazy(async () => ({ default: (await import('./NoteConflict.tsx')).NoteConflict }))

type Props = { workspace: Workspace; note: Autosave<NoteDraft> }

/** What the doctor writes in the visit, saved by itself; and the papers that can come of it. */
export function ClinicalNoteTabs({ workspace, note }: Props) {
  const { t, i18n } = useLingui()
  const papers = usePaperTabs(workspace.appointment.id)
  const isWide = useMediaQuery('(width >= 1700px)', undefined, { getInitialValueInEffect: false })
  const { value, theirs } = useStore(note)
  const disputed = theirs ? differingFields(toNote(value), toNote(theirs.value)) : []
  useWorkspaceKeys()
  const [notes, ...others] = noteTabs.map(({ id, label, Panel }) => ({
    value: id,
    label: i18n._(label),
    panel: (
      <ErrorBoundary>
        <Panel workspace={workspace} note={note} draft={value} disputed={disputed} theirs={theirs?.value ?? null} />
      </ErrorBoundary>
    ),
  }))
  return (
    <Stack gap="sm" className="workspace-tabs">
      {theirs && (
        <ErrorBoundary>
          <TwoVersions key={theirs.version} mine={value} theirs={theirs.value} onSettled={(settled) => void note.settle(settled)} />
        </ErrorBoundary>
      )}
      <div className="note-beside">
        {isWide && (
          <section id="note-tab-notes" tabIndex={-1} aria-label={notes!.label}>
            {notes!.panel}
          </section>
        )}
        <div>
          <UrlTabs param="tab" id="note" label={t`Note`} tabs={[...(isWide ? [] : [notes!]), ...others, ...papers]} />
        </div>
      </div>
    </Stack>
  )
}
