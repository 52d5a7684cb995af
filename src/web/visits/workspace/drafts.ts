import type { Checklist, Workspace } from '#contract/visits.ts'
import { api } from '#web/api.ts'
import { client } from '#web/client.ts'
import { queryClient } from '#web/queryClient.ts'
import { Autosave } from './autosave.ts'
import { isSameChecklist, isSameNote, toDraft, tooLong, toNote, type NoteDraft } from './noteDraft.ts'

export type Drafts = { note: Autosave<NoteDraft>; checklist: Autosave<Checklist>; opened: number }

// In memory only (health data), per person and visit: what one doctor types about one patient is never on another's page.
const kept = new Map<string, Drafts>()

/** The drafts of one visit, which live on until everything is saved, even when the screen was left. */
export function openDrafts(userId: string, workspace: Workspace): Drafts {
  const key = `${userId}:${workspace.appointment.id}`
  const drafts = kept.get(key) ?? { ...makeDrafts(workspace), opened: 0 }
  kept.set(key, drafts)
  return drafts
}

/** Lets go of drafts that nobody looks at and that are saved; others go on trying. */
export async function leaveDrafts(userId: string, appointmentId: string) {
  const key = `${userId}:${appointmentId}`
  const drafts = kept.get(key)
  if (!drafts || drafts.opened > 0) return
  const saved = await Promise.all([drafts.note.flush(), drafts.checklist.flush()])
  if (saved.every(Boolean) && drafts.opened === 0) kept.delete(key)
}

export const unsaved = ({ note, checklist }: Drafts) => !note.isClean() || !checklist.isClean()

function makeDrafts(workspace: Workspace) {
  const appointmentId = workspace.appointment.id
  const { queryKey } = api.visits.workspace.queryOptions({ input: { appointmentId } })
  const reread = () => void queryClient.invalidateQueries({ queryKey, refetchType: 'all' })
  const learn = (parts: Partial<Workspace>) => queryClient.setQueryData(queryKey, (known) => known && { ...known, ...parts })

  const note = new Autosave<NoteDraft>(noteOf(workspace), {
    reread,
    isSame: isSameNote,
    whyNot: (draft) => (tooLong(draft).length > 0 ? 'TOO_LONG' : undefined),
    save: async (version, draft, last) => {
      const whole = toNote(draft)
      const saved = await client.visits.saveNote({ appointmentId, version, note: whole }, { context: { keepalive: last } })
      learn({ note: whole, noteVersion: saved.version, noteSavedAt: saved.savedAt })
      return saved
    },
  })
  const checklist = new Autosave<Checklist>(checklistOf(workspace), {
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

export const noteOf = ({ note, noteVersion, noteSavedAt }: Workspace) => ({
  value: toDraft(note),
  version: noteVersion,
  savedAt: noteSavedAt,
})
export const checklistOf = ({ checklist, checklistVersion }: Workspace) => ({ value: checklist, version: checklistVersion, savedAt: null })
