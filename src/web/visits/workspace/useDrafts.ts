import { useEffect, useState } from 'react'
import type { Workspace } from '#contract/visits.ts'
import { queryClient } from '#web/queryClient.ts'
import { checklistOf, guardDrafts, noteOf, openDrafts, type Drafts } from './drafts.ts'
import { workspaceOptions } from './workspaceQuery.ts'

/** The drafts of the visit on this screen: kept in step with the server, saved when the doctor looks away, guarded when the tab closes. */
export function useDrafts(userId: string, workspace: Workspace): Drafts {
  const appointmentId = workspace.appointment.id
  const [drafts] = useState(() => openDrafts(userId, workspace))

  useEffect(() => {
    const { queryKey } = workspaceOptions(appointmentId)
    return guardDrafts(userId, appointmentId, drafts, () => void queryClient.invalidateQueries({ queryKey }))
  }, [userId, appointmentId, drafts])

  useEffect(() => {
    void drafts.note.heard(noteOf(workspace))
    void drafts.checklist.heard(checklistOf(workspace))
  }, [drafts, workspace])

  return drafts
}
