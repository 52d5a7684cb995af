import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { parseQueueSearchParams } from '#web/queue/queueSearchParams.ts'
import { QueueScreen } from '#web/queue/QueueScreen.tsx'
import { openQueue } from '#web/queue/queueQuery.ts'

// Who waits to be called is all of a nurse's day as long as there is nothing besides it.
export const Route = createFileRoute('/_nurse/nurse/dashboard')({
  validateSearch: parseQueueSearchParams,
  loaderDeps: ({ search: { view, type, priority } }) => ({ view, type, priority }),
  loader: ({ context: { queryClient }, deps }) => openQueue(queryClient, parseQueueSearchParams(deps)),
  component: function Today() {
    return <QueueScreen title={<Trans>Today</Trans>} searchParams={Route.useSearch()} />
  },
})
