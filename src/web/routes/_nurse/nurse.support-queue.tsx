import { createFileRoute } from '@tanstack/react-router'
import type { QueueView } from '#contract/queue.ts'
import { parseQueueSearchParams } from '#web/queue/queueSearchParams.ts'
import { QueueScreen } from '#web/queue/QueueScreen.tsx'
import { queueOptions } from '#web/queue/queueQuery.ts'

export const Route = createFileRoute('/_nurse/nurse/support-queue')({
  validateSearch: parseQueueSearchParams,
  loaderDeps: ({ search }): { view: QueueView } => ({ view: search.view ?? 'unassigned' }),
  loader: ({ context: { queryClient }, deps: { view } }) => queryClient.query({ ...queueOptions(view), staleTime: 'static' }),
  component: QueueScreen,
})
