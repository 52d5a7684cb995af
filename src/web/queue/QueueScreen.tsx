import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { UrlTabs } from '#web/ui/UrlTabs.tsx'
import { queueOptions } from './queueQuery.ts'
import type { QueueSearchParams } from './queueSearchParams.ts'
import './queue.css'
import { QueueList } from './QueueList.tsx'
import { QueueItemPanel } from './QueueItemPanel.tsx'

/** Who waits to be called, and what nurses do about it. Kept fresh by the server's news. */
export function QueueScreen({ title, searchParams }: { title: ReactNode; searchParams: QueueSearchParams }) {
  const { t } = useLingui()
  const { view = 'unassigned', item } = searchParams
  const { data } = useSuspenseQuery(queueOptions(view))
  const { unassigned, mine } = data.counts
  const list = <QueueList view={view} items={data.items} open={item} />
  return (
    <>
      <PageHeading subtitle={<Trans>People who asked for a call, and people whose medicines need attention.</Trans>}>{title}</PageHeading>
      <div className="queue" data-open={item ? true : undefined}>
        <div className="queue-list">
          <UrlTabs
            param="view"
            label={t`Requests`}
            tabs={[
              { value: 'unassigned', label: <Trans>Unassigned ({unassigned})</Trans>, panel: list },
              { value: 'mine', label: <Trans>Mine ({mine})</Trans>, panel: list },
              { value: 'done', label: <Trans>Closed</Trans>, panel: list },
            ]}
          />
        </div>
        <div className="queue-record">
          {item ? (
            <ErrorBoundary key={item}>
              <QueueItemPanel id={item} view={searchParams.view} />
            </ErrorBoundary>
          ) : (
            <EmptyState>
              <Trans>Choose a request to see its details.</Trans>
            </EmptyState>
          )}
        </div>
      </div>
    </>
  )
}
