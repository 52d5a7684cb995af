import { api } from '#web/api/api.ts'
import type { NotificationsSearchParams } from './notificationsSearchParams.ts'

const PAGE = 20

/** The newest of one's own notifications, and how many are unread in all. */
export const latestNotificationsOptions = api.notifications.list.queryOptions({ input: { limit: PAGE } })

/** All that fit the filters, a page at a time. */
export const allNotificationsOptions = ({ filter, type }: NotificationsSearchParams) =>
  api.notifications.list.infiniteOptions({
    input: (before: string | null) => ({ before, limit: PAGE, filter: filter ?? 'all', type: type ?? null }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ items }) => (items.length < PAGE ? undefined : items.at(-1)!.id),
  })
