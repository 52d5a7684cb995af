import { useEffect, useState } from 'react'
import type { Workspace } from '#contract/visits.ts'
import { queryClient } from '#web/queryClient.ts'
import { checklistOf, leaveDrafts, noteOf, openDrafts, unsaved, type Drafts } from './drafts.ts'
import { workspaceOptions } from './workspaceQuery.ts'

/** The drafts of the visit on this screen: kept in step with the server, saved when the doctor looks away, guarded when the tab closes. */
export function useDrafts(userId: string, workspace: Workspace): Drafts {
  const appointmentId = workspace.appointment.id
  const [drafts] = useState(() => openDrafts(userId, workspace))

  useEffect(() => {
    drafts.opened += 1
    const stop = guard(drafts, appointmentId)
    return () => {
      stop()
      drafts.opened -= 1
      void leaveDrafts(userId, appointmentId)
    }
  }, [drafts, userId, appointmentId])

  useEffect(() => {
    void drafts.note.heard(noteOf(workspace))
    void drafts.checklist.heard(checklistOf(workspace))
  }, [drafts, workspace])

  return drafts
}

function guard(drafts: Drafts, appointmentId: string) {
  const saveAll = (last = false) => {
    void drafts.note.flush(last)
    void drafts.checklist.flush(last)
  }
  // Looking away saves; coming back reads what another tab wrote meanwhile.
  const looked = () => {
    if (document.visibilityState === 'hidden') saveAll(true)
    else void queryClient.invalidateQueries({ queryKey: workspaceOptions(appointmentId).queryKey })
  }
  const ask = (event: BeforeUnloadEvent) => {
    if (!unsaved(drafts)) return
    saveAll(true)
    event.preventDefault()
  }
  const online = () => saveAll()
  document.addEventListener('visibilitychange', looked)
  addEventListener('beforeunload', ask)
  addEventListener('online', online)
  return () => {
    document.removeEventListener('visibilitychange', looked)
    removeEventListener('beforeunload', ask)
    removeEventListener('online', online)
  }
}
