import { createFileRoute } from '@tanstack/react-router'
import { NotificationsScreen } from '#web/notifications/NotificationsScreen.tsx'
import { allOptions } from '#web/notifications/notificationsQuery.ts'

export const Route = createFileRoute('/_signedIn/notifications')({
  validateSearch: ({ filter }: Record<string, unknown>): { filter?: 'unread' } => (filter === 'unread' ? { filter } : {}),
  loader: ({ context }) => context.queryClient.infiniteQuery(allOptions),
  component: NotificationsScreen,
})
