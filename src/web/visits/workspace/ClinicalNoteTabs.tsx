import { useLingui } from '@lingui/react/macro'
import { Skeleton, Stack, Tabs } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Workspace } from '#contract/visits.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { useStore } from '#web/store.ts'
import { usePaperTabs } from '../papers/PaperTabs.tsx'
import type { Autosave } from '#web/drafts/autosave.ts'
import type { NoteDraft } from './noteDraft.ts'
import { AutosaveStatus } from '#web/drafts/AutosaveStatus.tsx'
import { noteTabs } from './tabs/noteTabs.ts'

const TwoVersions = lazy(async () => ({ default: (await import('./NoteConflict.tsx')).NoteConflict }))

type Props = { workspace: Workspace; note: Autosave<NoteDraft>; open: string; onOpen: (id: string) => void }

/** What the doctor writes in the visit, saved by itself; and the papers that can come of it. */
export function ClinicalNoteTabs({ workspace, note, open, onOpen }: Props) {
  const { t, i18n } = useLingui()
  const papers = usePaperTabs(workspace.appointment.id)
  const draft = useStore(note)
  return (
    <Stack gap="sm">
      <AutosaveStatus draft={draft} />
      {draft.theirs && (
        <ErrorBoundary>
          <TwoVersions
            key={draft.theirs.version}
            mine={draft.value}
            theirs={draft.theirs.value}
            onSettled={(value) => void note.settle(value)}
          />
        </ErrorBoundary>
      )}
      <Tabs id="note" value={open} onChange={(id) => id && onOpen(id)} keepMounted={false}>
        <Tabs.List aria-label={t`Note`}>
          {noteTabs.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {i18n._(label)}
            </Tabs.Tab>
          ))}
          {papers.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {noteTabs.map(({ id, Panel }) => (
          <Tabs.Panel key={id} value={id} pt="md">
            <ErrorBoundary>
              <Panel workspace={workspace} note={note} draft={draft.value} />
            </ErrorBoundary>
          </Tabs.Panel>
        ))}
        {papers.map(({ value, panel }) => (
          <Tabs.Panel key={value} value={value} pt="md">
            <Suspense fallback={<Skeleton h={200} />}>{panel}</Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  )
}
