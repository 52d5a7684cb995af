import { api } from '#web/api.ts'

const PAGE = 20

/** The newest of one's own notifications, and how many are unread in all. */
export const latestOptions = api.notifications.list.queryOptions({ input: { before: null, limit: PAGE } })

/** All of them, a page at a time. */
export const allOptions = api.notifications.list.infiniteOptions({
  input: (before: string | null) => ({ before, limit: PAGE }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ items }) => (items.length < PAGE ? undefined : items.at(-1)!.id),
})
