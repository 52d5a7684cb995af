import { useSuspenseQuery } from '@tanstack/react-query'
import { useMe } from '#web/session/session.ts'
import { openVisitDrafts } from './visitDrafts.ts'
import { FinishVisit } from './FinishVisit.tsx'
import { workspaceOptions } from './workspaceQuery.ts'

/** 'Finish visit' away from the workspace, with the same checklist. */
export function FinishVisitInCall({ appointmentId }: { appointmentId: string }) {
  const me = useMe()
  const { data: workspace } = useSuspenseQuery(workspaceOptions(appointmentId))
  return <FinishVisit appointmentId={appointmentId} checklist={openVisitDrafts(me.id, workspace).checklist} />
}
