import { createFileRoute } from '@tanstack/react-router'
import { previewsOptions } from '#web/messages/messagesQuery.ts'
import { textsAddress } from '#web/messages/textsAddress.ts'
import { TextsScreen } from '#web/messages/TextsScreen.tsx'

export const Route = createFileRoute('/_admin/admin/messages/texts')({
  validateSearch: textsAddress,
  loader: ({ context }) => context.queryClient.query({ ...previewsOptions, staleTime: 'static' }),
  component: function Texts() {
    return <TextsScreen address={Route.useSearch()} />
  },
})
