import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { UrlTabs } from '#web/ui/UrlTabs.tsx'
import { queueOptions } from './queueQuery.ts'
import { queueFilterOf, type QueueSearchParams } from './queueSearchParams.ts'
import { CallerDialog } from './CallerDialog.tsx'
import { QueueFilters } from './QueueFilters.tsx'
import './queue.css'
import { QueueList } from './QueueList.tsx'
import { QueueItemPanel } from './QueueItemPanel.tsx'

/** Who waits for a nurse, and what nurses do about it. Kept fresh by the server's news. */
export function QueueScreen({ title, searchParams }: { title: ReactNode; searchParams: QueueSearchParams }) {
  const [isAdding, setAdding] = useState(false)
  const { item } = searchParams
  return (
    <>
      <PageHeading
        subtitle={<Trans>People who asked for a call, and people who need attention.</Trans>}
        action={
          <Button variant="default" aria-keyshortcuts="n" onClick={() => setAdding(true)}>
            <Trans>Add a caller</Trans>
          </Button>
        }
      >
        {title}
      </PageHeading>
      <div className="queue" data-open={item ? true : undefined}>
        <div className="queue-list">
          <QueueTabs searchParams={searchParams} />
        </div>
        <div className="queue-record">
          {item ? (
            <ErrorBoundary key={item}>
              <QueueItemPanel id={item} searchParams={searchParams} />
            </ErrorBoundary>
          ) : (
            <EmptyState>
              <Trans>Choose a request to see its details.</Trans>
            </EmptyState>
          )}
        </div>
      </div>
      <CallerDialog opened={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

const PAUSE_MS = 250

function QueueTabs({ searchParams }: { searchParams: QueueSearchParams }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const filter = queueFilterOf(searchParams, useDeferredValue(search)) // what was found stays until the next is
  const { data } = useSuspenseQuery(queueOptions(filter))
  const { unassigned, mine } = data.counts
  const isNarrowed = Boolean(filter.type ?? filter.priority ?? filter.nurseId ?? filter.search)
  const list = (
    <div className="queue-found">
      <QueueFilters searchParams={searchParams} search={typed} onSearch={setTyped} />
      <QueueList view={filter.view} items={data.items} searchParams={searchParams} isNarrowed={isNarrowed} />
    </div>
  )
  return (
    <UrlTabs
      param="view"
      label={t`Requests`}
      tabs={[
        { value: 'unassigned', label: <Trans>Unassigned ({unassigned})</Trans>, panel: list },
        { value: 'mine', label: <Trans>Mine ({mine})</Trans>, panel: list },
        { value: 'waiting', label: <Trans>Waiting</Trans>, panel: list },
        { value: 'open', label: <Trans>All open</Trans>, panel: list },
        { value: 'done', label: <Trans>Closed</Trans>, panel: list },
      ]}
    />
  )
}
