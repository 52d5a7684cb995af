import { IconPhone, IconVideo } from '@tabler/icons-react'
import type { OwnFollowUp } from '#contract/followUps.ts'
import { screenDateTime } from '#web/dates.ts'
import { RowContent, Tile } from '#web/ui/ListRow.tsx'
import { useFollowUpWords } from './followUpWords.ts'

/** A patient's own: what it is, when, with whom, and what the nurse left for them. */
export function OwnFollowUpRow({ followUp }: { followUp: OwnFollowUp }) {
  const { types } = useFollowUpWords()
  const { type, scheduledAt, endedAt, nurseName, patientNote } = followUp
  const picture = <Tile icon={type === 'video' ? IconVideo : IconPhone} colour={endedAt ? 'gray' : 'teal'} />
  return (
    <li className="list-row">
      <RowContent
        picture={picture}
        secondLine={
          <>
            <span>{[screenDateTime(endedAt ?? scheduledAt), nurseName].filter(Boolean).join(', ')}</span>
            {patientNote && <span className="follow-up-words">{patientNote}</span>}
          </>
        }
        end={null}
      >
        {types[type]}
      </RowContent>
    </li>
  )
}
