import { useEffect, useState } from 'react'
import type { Workspace } from '#contract/visits.ts'
import { queryClient } from '#web/api/queryClient.ts'
import { savedChecklistOf, guardVisitDrafts, savedNoteOf, openVisitDrafts, type VisitDrafts } from './visitDrafts.ts'
import { workspaceOptions } from './workspaceQuery.ts'

/** The drafts of the visit on this screen: kept in step with the server, saved when the doctor looks away, guarded when the tab closes. */
export function useVisitDrafts(userId: string, workspace: Workspace): VisitDrafts {
  const appointmentId = workspace.appointment.id
  const [drafts] = useState(() => openVisitDrafts(userId, workspace))

  useEffect(() => {
    const { queryKey } = workspaceOptions(appointmentId)
    return guardVisitDrafts(userId, appointmentId, drafts, () => void queryClient.invalidateQueries({ queryKey }))
  }, [userId, appointmentId, drafts])

  useEffect(() => {
    void drafts.note.heard(savedNoteOf(workspace))
    void drafts.checklist.heard(savedChecklistOf(workspace))
  }, [drafts, workspace])

  return drafts
}
