import type { Workspace } from '#contract/visits.ts'
import { missingToSign } from '#rules/visits.ts'
import { useStore } from '#web/store.ts'
import { usePapersToSign } from '../papers/usePapersToSign.ts'
import { MissingItemsCard } from './MissingItemsCard.tsx'
import { outcomeAtSignature, useMissingItems } from './useMissingItems.ts'
import type { VisitDrafts } from './visitDrafts.ts'

type Props = { workspace: Workspace; drafts: VisitDrafts; onAsk: () => void; onJump: (tab: string) => void }

/** What the signature waits for, below what is written. */
export function BeforeSigning({ workspace, drafts: { note, checklist }, onAsk, onJump }: Props) {
  const { value } = useStore(note)
  const { value: checks } = useStore(checklist)
  const papers = usePapersToSign(workspace.appointment.id)
  const end = outcomeAtSignature(workspace, checks)
  const { missing } = useMissingItems(workspace, value)
  if (!workspace.endedAt && !end) return null
  return (
    <MissingItemsCard
      missing={missing}
      checks={missingToSign(checks, { outcome: workspace.outcome ?? end })}
      papers={papers.filter(({ isComplete }) => !isComplete)}
      onJump={(part) => (part === 'notifiable' ? onAsk() : onJump(part))}
    />
  )
}
