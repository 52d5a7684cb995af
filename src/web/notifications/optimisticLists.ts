import type { Notification } from '#contract/notifications.ts'
import { api } from '#web/api/api.ts'
import { queryClient } from '#web/api/queryClient.ts'

type List = { items: Notification[]; unread: number }
type Known = List | { pages: List[] } | undefined

/** The bell and every list, before the server has answered: its news, which follow, correct them. */
function show(change: (list: List) => List) {
  queryClient.setQueriesData({ queryKey: api.notifications.list.key() }, (known: Known) => {
    if (!known) return known
    return 'pages' in known ? { ...known, pages: known.pages.map(change) } : change(known)
  })
}

const read = (one: Notification) => ({ ...one, isRead: true })

export const markAllReadOptimistically = () => show(({ items }) => ({ items: items.map(read), unread: 0 }))

export const markReadOptimistically = ({ id, isRead }: Notification) =>
  show(({ items, unread }) => ({
    items: items.map((one) => (one.id === id ? read(one) : one)),
    unread: isRead ? unread : Math.max(0, unread - 1),
  }))

/** Returns how to show it again, where it stood. */
export function removeOptimistically({ id, isRead }: Notification): () => void {
  const before = queryClient.getQueriesData<Known>({ queryKey: api.notifications.list.key() })
  show(({ items, unread }) => ({ items: items.filter((one) => one.id !== id), unread: isRead ? unread : Math.max(0, unread - 1) }))
  return () => {
    for (const [key, known] of before) queryClient.setQueryData(key, known)
  }
}
