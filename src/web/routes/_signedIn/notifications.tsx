import { createFileRoute } from '@tanstack/react-router'
import { parseNotificationsSearchParams } from '#web/notifications/notificationsSearchParams.ts'
import { NotificationsScreen } from '#web/notifications/NotificationsScreen.tsx'
import { allNotificationsOptions } from '#web/notifications/notificationsQuery.ts'

export const Route = createFileRoute('/_signedIn/notifications')({
  validateSearch: parseNotificationsSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.infiniteQuery({ ...allNotificationsOptions(deps), staleTime: 'static' }),
  component: NotificationsScreen,
})
