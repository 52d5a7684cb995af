import type { Diary } from '#contract/diary.ts'
import type { DiaryAction } from './diaryAction.ts'
import { ProposeNewTimeDialog } from './ProposeNewTimeDialog.tsx'
import { BlockTimeDialog } from './BlockTimeDialog.tsx'
import { CancelVisitDialog } from './CancelVisitDialog.tsx'
import { MarkNoShowDialog } from './MarkNoShowDialog.tsx'
import { UnblockTimeDialog } from './UnblockTimeDialog.tsx'
import { VisitDialog } from './VisitDialog.tsx'

type Props = { action: DiaryAction | null; onAction: (asked: DiaryAction | null) => void; agenda: Diary; now: Date }

/** The dialog for what was asked. Visits are looked up anew: they may have changed since somebody pressed. */
export function DiaryDialogs({ action, onAction, agenda, now }: Props) {
  const close = () => onAction(null)
  const find = (id: string) => agenda.visits.find(({ appointmentId }) => appointmentId === id)
  if (!action) return null
  if (action.kind === 'block') return <BlockTimeDialog startsAt={action.startsAt} onClose={close} now={now} />
  if (action.kind === 'unblock') {
    const block = agenda.blocks.find(({ id }) => id === action.id)
    return block ? <UnblockTimeDialog block={block} onClose={close} /> : null
  }
  if (action.kind === 'visits') {
    const visits = action.ids.map(find).filter((visit) => visit !== undefined)
    return visits.length > 0 ? <VisitDialog visits={visits} agenda={agenda} now={now} onAction={onAction} onClose={close} /> : null
  }
  const visit = find(action.id)
  if (!visit) return null
  if (action.kind === 'cancel') return <CancelVisitDialog visit={visit} onClose={close} />
  if (action.kind === 'no_show') return <MarkNoShowDialog visit={visit} onClose={close} />
  return <ProposeNewTimeDialog key={action.id} visit={visit} startsAt={action.startsAt} now={now} onClose={close} />
}
