import type { Checklist, Workspace } from '#contract/visits.ts'
import { api } from '#web/api.ts'
import { client } from '#web/client.ts'
import { queryClient } from '#web/queryClient.ts'
import { Autosave } from './autosave.ts'
import { KeptDrafts } from './keptDrafts.ts'
import { isSameChecklist, isSameNote, toDraft, tooLong, toNote, type NoteDraft } from './noteDraft.ts'

export type Drafts = { note: Autosave<NoteDraft>; checklist: Autosave<Checklist> }

const kept = new KeptDrafts<Drafts>()
const nameOf = (userId: string, appointmentId: string) => `${userId}:${appointmentId}`

/** The drafts of one visit. */
export const openDrafts = (userId: string, workspace: Workspace): Drafts =>
  kept.open(nameOf(userId, workspace.appointment.id), () => makeDrafts(workspace))

export const guardDrafts = (userId: string, appointmentId: string, drafts: Drafts, onBack: () => void) =>
  kept.guard(nameOf(userId, appointmentId), drafts, onBack)

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
