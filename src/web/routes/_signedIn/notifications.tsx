import { createFileRoute } from '@tanstack/react-router'
import { notificationsAddress } from '#web/notifications/notificationsAddress.ts'
import { NotificationsScreen } from '#web/notifications/NotificationsScreen.tsx'
import { allOptions } from '#web/notifications/notificationsQuery.ts'

export const Route = createFileRoute('/_signedIn/notifications')({
  validateSearch: notificationsAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.infiniteQuery({ ...allOptions(deps), staleTime: 'static' }),
  component: NotificationsScreen,
})
