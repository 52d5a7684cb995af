import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { QueueItem, QueueView } from '#contract/queue.ts'
import { CLOSED_SHOWN, OPEN_SHOWN } from '#rules/queue.ts'
import { screenDateTime } from '#web/dates.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { PriorityBadge } from './PriorityBadge.tsx'
import { DueBadge } from './DueBadge.tsx'
import type { QueueSearchParams } from './queueSearchParams.ts'
import { useQueueLabels } from './useQueueLabels.ts'

type Props = { view: QueueView; items: readonly QueueItem[]; searchParams: QueueSearchParams; isNarrowed: boolean }

/** One line for each request: who waits, why, and for how long. */
export function QueueList({ view, items, searchParams, isNarrowed }: Props) {
  const { t } = useLingui()
  const now = useNow(30_000)
  if (items.length === 0) return isNarrowed ? <NothingFound /> : <NobodyWaits view={view} />
  const shown = view === 'done' ? CLOSED_SHOWN : OPEN_SHOWN
  return (
    <>
      <ul className="queue-lines" aria-label={t`Requests`}>
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to="."
              search={{ ...searchParams, item: item.id } as never}
              replace
              aria-current={item.id === searchParams.item ? 'true' : undefined}
            >
              <QueueLine item={item} view={view} now={now} />
            </Link>
          </li>
        ))}
      </ul>
      {items.length >= shown && (
        <Text size="sm" c="dimmed">
          <Trans>These are the first {shown}. Search, or choose a reason or a priority, to find the others.</Trans>
        </Text>
      )}
    </>
  )
}

function QueueLine({ item, view, now }: { item: QueueItem; view: QueueView; now: Date }) {
  const { reasons, outcomeOf, waitedFor } = useQueueLabels()
  const { patientName, reference, preferredTime, createdAt, resolvedAt, attempts, type, report, words, status, claimedBy } = item
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
            <DueBadge item={item} now={now} />
          </span>
        )}
      </span>
      <Text span>
        {reasons[type]}
        {preferredTime && `: ${preferredTime}`}
      </Text>
      {(report ?? words) && (
        <Text span size="sm" lineClamp={2}>
          {report ?? words}
        </Text>
      )}
      {claimedBy && !resolvedAt && view !== 'mine' && (
        <Text span size="sm">
          {status === 'waiting_patient' ? (
            <Trans>With {{ by: claimedBy.name }}, waiting for the patient</Trans>
          ) : (
            <Trans>With {{ by: claimedBy.name }}</Trans>
          )}
        </Text>
      )}
      {view === 'mine' && status === 'waiting_patient' && (
        <Text span size="sm">
          <Trans>Waiting for the patient</Trans>
        </Text>
      )}
      <Text span size="sm" c="dimmed">
        {!resolvedAt && (
          <>
            <Trans>Waiting {{ duration: waitedFor(createdAt, now) }}</Trans>
            {', '}
          </>
        )}
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

const NothingFound = () => (
  <EmptyState>
    <Trans>No requests match your search.</Trans>
  </EmptyState>
)

function NobodyWaits({ view }: { view: QueueView }) {
  return (
    <EmptyState>
      {view === 'unassigned' && <Trans>Nobody is waiting.</Trans>}
      {view === 'mine' && <Trans>You have no open requests. Take one from Unassigned.</Trans>}
      {view === 'waiting' && <Trans>No requests wait for a patient.</Trans>}
      {view === 'open' && <Trans>No requests are open.</Trans>}
      {view === 'done' && <Trans>No requests have been closed yet.</Trans>}
    </EmptyState>
  )
}
