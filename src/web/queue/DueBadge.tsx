import { Trans } from '@lingui/react/macro'
import type { QueueItem } from '#contract/queue.ts'
import { isLate } from '#rules/queueTerms.ts'
import { localDate } from '#rules/time.ts'
import { screenDayOfMonth, screenTime } from '#web/dates.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useQueueLabels } from './useQueueLabels.ts'

type Props = { item: Pick<QueueItem, 'status' | 'dueAt'>; now: Date; /** Where it is not late at once. */ lateFrom?: Date | undefined }

/** By when a nurse deals with it, or how late that is. */
export function DueBadge({ item, now, lateFrom }: Props) {
  const { waitedFor } = useQueueLabels()
  const { dueAt, status } = item
  if (!dueAt || status === 'resolved') return null
  if (lateFrom ? lateFrom < now : isLate(item, now))
    return (
      <StatusBadge tone="urgent">
        <Trans>Late by {{ duration: waitedFor(dueAt, now) }}</Trans>
      </StatusBadge>
    )
  const time = screenTime(dueAt)
  return (
    <StatusBadge tone="attention">
      {localDate(dueAt) === localDate(now) ? (
        <Trans>Due at {time}</Trans>
      ) : (
        <Trans>
          Due {{ day: screenDayOfMonth(dueAt) }}, {time}
        </Trans>
      )}
    </StatusBadge>
  )
}
