import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { parseQueueSearchParams } from '#web/queue/queueSearchParams.ts'
import { QueueScreen } from '#web/queue/QueueScreen.tsx'
import { openQueue } from '#web/queue/queueQuery.ts'

export const Route = createFileRoute('/_nurse/nurse/support-queue')({
  validateSearch: parseQueueSearchParams,
  loaderDeps: ({ search: { view, type, priority, nurse } }) => ({ view, type, priority, nurse }),
  loader: ({ context: { queryClient }, deps }) => openQueue(queryClient, parseQueueSearchParams(deps)),
  component: function SupportQueue() {
    return <QueueScreen title={<Trans>Support queue</Trans>} searchParams={Route.useSearch()} />
  },
})
