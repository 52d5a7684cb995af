import { createFileRoute } from '@tanstack/react-router'
import { parseMessageLogSearchParams } from '#web/messageLog/messageLogSearchParams.ts'
import { messageCountsOptions, messageLogOptions } from '#web/messageLog/messageLogQuery.ts'
import { MessageLogScreen } from '#web/messageLog/MessageLogScreen.tsx'

export const Route = createFileRoute('/_admin/admin/messages/')({
  validateSearch: parseMessageLogSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([
      queryClient.infiniteQuery({ ...messageLogOptions(deps), staleTime: 'static' }),
      queryClient.query({ ...messageCountsOptions, staleTime: 'static' }),
    ]),
  component: function Messages() {
    return <MessageLogScreen searchParams={Route.useSearch()} />
  },
})
