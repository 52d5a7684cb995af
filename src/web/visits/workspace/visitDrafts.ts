import type { Workspace } from '#contract/visits.ts'
import type { Checklist } from '#contract/visitNotes.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/queryClient.ts'
import { Autosave } from '#web/drafts/autosave.ts'
import { DraftCache } from '#web/drafts/draftCache.ts'
import { useDrafts } from '#web/drafts/useDrafts.ts'
import { isSameChecklist, isSameNote, toDraft, fieldsTooLong, toNote, type NoteDraft } from './noteDraft.ts'
import { workspaceOptions } from './workspaceQuery.ts'

export type VisitDrafts = { note: Autosave<NoteDraft>; checklist: Autosave<Checklist> }

const draftCache = new DraftCache<VisitDrafts>()
const nameOf = (userId: string, appointmentId: string) => `${userId}:${appointmentId}`

/** The drafts of one visit. */
export const openVisitDrafts = (userId: string, workspace: Workspace): VisitDrafts =>
  draftCache.open(nameOf(userId, workspace.appointment.id), () => makeDrafts(workspace))

/** Those of the visit on this screen. */
export const useVisitDrafts = (userId: string, workspace: Workspace): VisitDrafts =>
  useDrafts(draftCache, {
    name: nameOf(userId, workspace.appointment.id),
    make: () => makeDrafts(workspace),
    hear: ({ note, checklist }) => {
      void note.heard(savedNoteOf(workspace))
      void checklist.heard(savedChecklistOf(workspace))
    },
    reread: () => void queryClient.invalidateQueries({ queryKey: workspaceOptions(workspace.appointment.id).queryKey }),
  })

function makeDrafts(workspace: Workspace) {
  const appointmentId = workspace.appointment.id
  const { queryKey } = workspaceOptions(appointmentId)
  const reread = () => void queryClient.invalidateQueries({ queryKey, refetchType: 'all' })
  const learn = (parts: Partial<Workspace>) => queryClient.setQueryData(queryKey, (known) => known && { ...known, ...parts })

  const note = new Autosave<NoteDraft>(savedNoteOf(workspace), {
    reread,
    isSame: isSameNote,
    whyNot: (draft) => (fieldsTooLong(draft).length > 0 ? 'TOO_LONG' : undefined),
    save: async (version, draft, last) => {
      const whole = toNote(draft)
      const saved = await client.visits.saveNote({ appointmentId, version, note: whole }, { context: { keepalive: last } })
      learn({ note: whole, noteVersion: saved.version, noteSavedAt: saved.savedAt })
      return saved
    },
  })
  const checklist = new Autosave<Checklist>(savedChecklistOf(workspace), {
    reread,
    isSame: isSameChecklist,
    save: async (version, value, last) => {
      const saved = await client.visits.saveChecklist({ appointmentId, version, checklist: value }, { context: { keepalive: last } })
      learn({ checklist: value, checklistVersion: saved.version })
      return saved
    },
  })
  return { note, checklist }
}

const savedNoteOf = ({ note, noteVersion, noteSavedAt }: Workspace) => ({
  value: toDraft(note),
  version: noteVersion,
  savedAt: noteSavedAt,
})
const savedChecklistOf = ({ checklist, checklistVersion }: Workspace) => ({
  value: checklist,
  version: checklistVersion,
  savedAt: null,
})
