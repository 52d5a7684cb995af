import type { Agenda } from '#contract/agenda.ts'
import type { Asked } from './asked.ts'
import { AskToMove } from './AskToMove.tsx'
import { BlockTime } from './BlockTime.tsx'
import { CancelVisit } from './CancelVisit.tsx'
import { MarkNoShow } from './MarkNoShow.tsx'
import { Unblock } from './Unblock.tsx'
import { VisitDialog } from './VisitDialog.tsx'

type Props = { asked: Asked | null; ask: (asked: Asked | null) => void; agenda: Agenda; now: Date }

/** The dialog for what was asked. Visits are looked up anew: they may have changed since somebody pressed. */
export function AgendaDialogs({ asked, ask, agenda, now }: Props) {
  const close = () => ask(null)
  const find = (id: string) => agenda.visits.find(({ appointmentId }) => appointmentId === id)
  if (!asked) return null
  if (asked.kind === 'block') return <BlockTime startsAt={asked.startsAt} onClose={close} now={now} />
  if (asked.kind === 'unblock') {
    const block = agenda.blocks.find(({ id }) => id === asked.id)
    return block ? <Unblock block={block} onClose={close} /> : null
  }
  if (asked.kind === 'visits') {
    const visits = asked.ids.map(find).filter((visit) => visit !== undefined)
    return visits.length > 0 ? <VisitDialog visits={visits} agenda={agenda} now={now} ask={ask} onClose={close} /> : null
  }
  const visit = find(asked.id)
  if (!visit) return null
  if (asked.kind === 'cancel') return <CancelVisit visit={visit} onClose={close} />
  if (asked.kind === 'no_show') return <MarkNoShow visit={visit} onClose={close} />
  return <AskToMove key={asked.id} visit={visit} startsAt={asked.startsAt} now={now} onClose={close} />
}
