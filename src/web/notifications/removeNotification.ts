import type { Notification } from '#contract/notifications.ts'
import { refresh } from '#web/api.ts'
import { client } from '#web/client.ts'
import { scheduleUndoable, undoAction, useUndoableActions } from '#web/undoableActions.ts'

export const UNDO_MILLISECONDS = 8000

const nameOf = (id: string) => `notification:${id}`
let latest: string | undefined

/** Takes it off the screen now and off the server when the time to undo is over. */
export function removeWithUndo(id: string) {
  latest = id
  scheduleUndoable(nameOf(id), UNDO_MILLISECONDS, async (calling) => {
    await client.notifications.remove({ id }, { context: calling })
    if (!calling.keepalive) await refresh('notifications')
  })
}

export const undoRemoval = (id: string) => undoAction(nameOf(id))

export function undoLatestRemoval() {
  if (latest) undoRemoval(latest)
}

type List = { items: readonly Notification[]; unread: number }

/** The list without what is being removed, and how many unread ones are left then. */
export function useWithoutRemoved({ items, unread }: List): { items: Notification[]; unread: number } {
  const leaving = useUndoableActions()
  const isLeaving = ({ id }: Notification) => leaving.has(nameOf(id))
  const unreadLeaving = items.filter((one) => isLeaving(one) && !one.isRead).length
  return { items: items.filter((one) => !isLeaving(one)), unread: Math.max(0, unread - unreadLeaving) }
}
