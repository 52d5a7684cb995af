import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useId, useRef } from 'react'
import type { FollowUpType } from '#contract/followUps.ts'
import type { QueueItemType, QueueItemWithHistory } from '#contract/queue.ts'
import { scriptPrompts } from '#rules/followUps/scriptPrompts.ts'
import { PatientHandOvers } from '#web/handOvers/parts.tsx'
import { PatientVisitOffers } from '#web/visitOffers/parts.tsx'
import { screenDateTime } from '#web/dates.ts'
import { useMe } from '#web/session/session.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { IconUserCheck } from '@tabler/icons-react'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { DueBadge } from './DueBadge.tsx'
import { queueItemOptions } from './queueQuery.ts'
import { PriorityBadge } from './PriorityBadge.tsx'
import { QueueActions } from './QueueActions.tsx'
import type { QueueSearchParams } from './queueSearchParams.ts'
import { shownPhone } from './shownPhone.ts'
import { useQueueLabels } from './useQueueLabels.ts'

/** One request: what was asked, who has it, what can be done, and what was done. */
export function QueueItemPanel({ id, searchParams }: { id: string; searchParams: QueueSearchParams }) {
  const { data: item } = useSuspenseQuery(queueItemOptions(id))
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  // Opened, or changed by a button that is gone now: reading goes on here. What a colleague changes moves nobody's focus.
  const goOnHere = () => heading.current?.focus()
  useEffect(goOnHere, [])
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Stack gap="md">
        <Link to="." search={{ ...searchParams, item: undefined } as never} replace className="queue-back tall-link">
          <Trans>Back to the list</Trans>
        </Link>
        <div>
          <Title order={2} size="h3" id={headingId} ref={heading} tabIndex={-1}>
            {item.patientName}
          </Title>
          <Text c="dimmed">{item.reference}</Text>
        </div>
        <Whose item={item} />
        {item.chartId && (
          <LinkButton to={`/nurse/patients/${item.chartId}` as never} variant="default" w="fit-content">
            <Trans>Open the record</Trans>
          </LinkButton>
        )}
        {item.chartId && (
          <LinkButton to={`/nurse/followup/${item.chartId}` as never} variant="default" w="fit-content">
            <Trans>Open the follow-up</Trans>
          </LinkButton>
        )}
        <Facts item={item} />
        <WhatToAsk item={item} />
        <QueueActions item={item} onChanged={goOnHere} />
        {item.chartId && (
          <Suspense fallback={null}>
            <PatientVisitOffers userId={item.chartId} />
          </Suspense>
        )}
        <History item={item} />
        {item.chartId && (
          <Suspense fallback={null}>
            <PatientHandOvers patientId={item.chartId} />
          </Suspense>
        )}
      </Stack>
    </Card>
  )
}

function Whose({ item }: { item: QueueItemWithHistory }) {
  const me = useMe()
  const now = useNow(30_000)
  const { status, claimedBy, outcome, priority } = item
  const { outcomeOf } = useQueueLabels()
  const by = claimedBy?.name
  return (
    <div role="status" className="queue-badges">
      {status !== 'resolved' && <PriorityBadge priority={priority} />}
      <DueBadge item={item} now={now} />
      {status === 'open' && (
        <StatusBadge tone="attention">
          <Trans>Unassigned</Trans>
        </StatusBadge>
      )}
      {(status === 'claimed' || status === 'waiting_patient') && (
        <StatusBadge tone="info" icon={IconUserCheck}>
          {claimedBy?.id === me.id ? <Trans>Assigned to you</Trans> : <Trans>Assigned to {by}</Trans>}
        </StatusBadge>
      )}
      {status === 'waiting_patient' && (
        <StatusBadge tone="neutral">
          <Trans>Waiting for the patient</Trans>
        </StatusBadge>
      )}
      {status === 'resolved' && <StatusBadge tone="good">{outcomeOf(outcome)}</StatusBadge>}
    </div>
  )
}

function Facts({ item: { type, name, patientName, phone, preferredTime, words, createdAt } }: { item: QueueItemWithHistory }) {
  const { reasons } = useQueueLabels()
  const isAsked = type === 'callback_request'
  return (
    <DetailsList
      details={[
        { id: 'reason', name: <Trans>Reason</Trans>, value: reasons[type] },
        {
          id: 'words',
          name: type === 'nurse_task' ? <Trans>What needs to be done</Trans> : <Trans>What the patient wrote</Trans>,
          value: words,
        },
        { id: 'name', name: <Trans>Ask for</Trans>, value: name !== patientName && name },
        { id: 'phone', name: <Trans>Phone</Trans>, value: shownPhone(phone) },
        { id: 'preferred', name: <Trans>Preferred time</Trans>, value: preferredTime ?? (isAsked && <Trans>Any time</Trans>) },
        { id: 'since', name: isAsked ? <Trans>Requested</Trans> : <Trans>Waiting since</Trans>, value: screenDateTime(createdAt) },
      ]}
    />
  )
}

/** As in a follow-up about the same: prompts for who calls, nothing to be ticked. */
function WhatToAsk({ item: { type, status } }: { item: QueueItemWithHistory }) {
  const { t } = useLingui()
  const about = prompted[type]
  if (!about || status === 'resolved') return null
  return (
    <div>
      <Title order={3} size="h4">
        <Trans>What to ask</Trans>
      </Title>
      <ul aria-label={t`What to ask`}>
        {scriptPrompts(about).map((prompt) => (
          <li key={prompt}>{prompt}</li>
        ))}
      </ul>
    </div>
  )
}

const prompted: Partial<Record<QueueItemType, FollowUpType>> = {
  missed_doses: 'medication_review',
  stock_out: 'medication_review',
  refill_low: 'medication_review',
  red_flag_symptom: 'symptom_review',
}

function History({ item: { events } }: { item: QueueItemWithHistory }) {
  const { t } = useLingui()
  const words = useQueueLabels()
  if (events.length === 0) return null
  return (
    <ol className="queue-history" aria-label={t`History`}>
      {events.map(({ id, kind, by, note, at }) => (
        <li key={id}>
          <Text fw={550}>{[words.events[kind], by].filter(Boolean).join(', ')}</Text>
          {note && <Text>{note}</Text>}
          <Text size="sm" c="dimmed">
            {screenDateTime(at)}
          </Text>
        </li>
      ))}
    </ol>
  )
}
