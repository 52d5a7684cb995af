import { createFileRoute } from '@tanstack/react-router'
import { messagePreviewsOptions } from '#web/messageLog/messageLogQuery.ts'
import { parseMessagePreviewsSearchParams } from '#web/messageLog/messagePreviewsSearchParams.ts'
import { MessagePreviewsScreen } from '#web/messageLog/MessagePreviewsScreen.tsx'

export const Route = createFileRoute('/_admin/admin/messages/texts')({
  validateSearch: parseMessagePreviewsSearchParams,
  loader: ({ context }) => context.queryClient.query({ ...messagePreviewsOptions, staleTime: 'static' }),
  component: function Texts() {
    return <MessagePreviewsScreen searchParams={Route.useSearch()} />
  },
})
