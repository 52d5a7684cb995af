import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { QueueItem, QueueView } from '#contract/queue.ts'
import { screenDateTime } from '#web/dates.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { PriorityBadge } from './PriorityBadge.tsx'
import { useQueueLabels } from './useQueueLabels.ts'

type Props = { view: QueueView; items: readonly QueueItem[]; open: string | undefined }

/** One line for each request: who waits, why, and for how long. */
export function QueueList({ view, items, open }: Props) {
  const { t } = useLingui()
  const now = useNow(30_000)
  if (items.length === 0) return <NobodyWaits view={view} />
  return (
    <ul className="queue-lines" aria-label={t`Requests`}>
      {items.map((item) => (
        <li key={item.id}>
          <Link
            to="."
            search={{ ...(view !== 'unassigned' && { view }), item: item.id } as never}
            replace
            aria-current={item.id === open ? 'true' : undefined}
          >
            <QueueLine item={item} now={now} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function QueueLine({ item, now }: { item: QueueItem; now: Date }) {
  const { reasons, outcomeOf, waitedFor } = useQueueLabels()
  const { patientName, reference, preferredTime, createdAt, resolvedAt, attempts, type, report } = item
  return (
    <>
      <span className="queue-line-head">
        <Text span fw={650}>
          {patientName}
        </Text>
        {resolvedAt ? (
          <StatusBadge tone="good">{outcomeOf(item.outcome)}</StatusBadge>
        ) : (
          <span className="queue-badges">
            <PriorityBadge priority={item.priority} />
            <StatusBadge tone="attention">
              <Trans>Waiting {{ duration: waitedFor(createdAt, now) }}</Trans>
            </StatusBadge>
          </span>
        )}
      </span>
      <Text span>
        {reasons[type]}
        {preferredTime && `: ${preferredTime}`}
      </Text>
      {report && (
        <Text span size="sm">
          {report}
        </Text>
      )}
      <Text span size="sm" c="dimmed">
        {reference}
        {attempts > 0 && (
          <>
            {', '}
            <Plural value={attempts} one="# call attempt" other="# call attempts" />
          </>
        )}
        {resolvedAt && `, ${screenDateTime(resolvedAt)}`}
      </Text>
    </>
  )
}

function NobodyWaits({ view }: { view: QueueView }) {
  return (
    <EmptyState>
      {view === 'unassigned' && <Trans>Nobody is waiting.</Trans>}
      {view === 'mine' && <Trans>You have no open requests. Take one from Unassigned.</Trans>}
      {view === 'done' && <Trans>No requests have been closed yet.</Trans>}
    </EmptyState>
  )
}
