import { withSnippet } from './snippets/expandSnippet.ts'
import { queryClient } from '#web/api/queryClient.ts'
import { openVisitDrafts } from './visitDrafts.ts'
import { workspaceOptions } from './workspaceQuery.ts'

/** Puts a line at the end of what was seen and measured, and saves it; the answer takes it out again, as long as nobody wrote on. */
export async function addToNote(userId: string, appointmentId: string, text: string): Promise<(() => void) | 'signed' | 'not saved'> {
  const workspace = await queryClient.query({ ...workspaceOptions(appointmentId), staleTime: 0 })
  if (workspace.signedAt) return 'signed'
  const { note } = openVisitDrafts(userId, workspace)
  const before = note.get().value.objective
  const objective = withSnippet(before, text)
  note.edit({ objective })
  if (!(await note.flush())) return 'not saved'
  return () => {
    if (note.get().value.objective !== objective) return
    note.edit({ objective: before })
    void note.flush()
  }
}
