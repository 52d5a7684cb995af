import type { OwnFollowUp } from '#contract/followUps.ts'
import { ListRows } from '#web/ui/ListRow.tsx'
import { OwnFollowUpRow } from './OwnFollowUpRow.tsx'
import './ownFollowUps.css'

type Props = { label: string; followUps: readonly OwnFollowUp[] }

export const OwnFollowUpList = ({ label, followUps }: Props) => (
  <ListRows>
    <ul className="follow-up-list" aria-label={label}>
      {followUps.map((followUp) => (
        <OwnFollowUpRow key={followUp.id} followUp={followUp} />
      ))}
    </ul>
  </ListRows>
)
