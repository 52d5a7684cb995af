import { createFileRoute } from '@tanstack/react-router'
import { messagesAddress } from '#web/messages/messagesAddress.ts'
import { countsOptions, logOptions } from '#web/messages/messagesQuery.ts'
import { MessagesScreen } from '#web/messages/MessagesScreen.tsx'

export const Route = createFileRoute('/_admin/admin/messages/')({
  validateSearch: messagesAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([
      queryClient.infiniteQuery({ ...logOptions(deps), staleTime: 'static' }),
      queryClient.query({ ...countsOptions, staleTime: 'static' }),
    ]),
  component: function Messages() {
    return <MessagesScreen address={Route.useSearch()} />
  },
})
