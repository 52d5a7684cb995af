import { useLingui } from '@lingui/react/macro'
import { IconCalendarQuestion } from '@tabler/icons-react'
import type { DiaryVisit } from '#contract/diary.ts'
import { screenDateTime } from '#web/dates.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

/** The time that the patient was asked for and has not answered. */
export function ProposedTime({ visit: { proposal } }: { visit: DiaryVisit }) {
  const { t } = useLingui()
  if (!proposal) return null
  return (
    <StatusBadge tone="attention" icon={IconCalendarQuestion}>
      {t`Proposed: ${{ start: screenDateTime(proposal.startsAt) }}`}
    </StatusBadge>
  )
}
