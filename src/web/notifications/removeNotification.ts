import type { Notification } from '#contract/notifications.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { toast } from '#web/ui/toasts.tsx'
import { removeOptimistically } from './optimisticLists.ts'

let undoLatest = () => {}

export const undoLatestRemoval = () => undoLatest()

/** Takes it off the list, here and on the server, and returns what brings it back. */
export function removeNotification(notification: Notification): () => void {
  const { id } = notification
  const showAgain = removeOptimistically(notification)
  const removed = settle(client.notifications.remove({ id }, { context: { keepalive: true } }), showAgain)
  undoLatest = () => {
    undoLatest = () => {}
    showAgain()
    void removed.then((isRemoved) => isRemoved && settle(client.notifications.restore({ id }), () => removeOptimistically(notification)))
  }
  return undoLatest
}

/** Whether it was done; what failed is said, and shown as it was. */
async function settle(call: Promise<unknown>, showAsBefore: () => void) {
  const isDone = await call.then(
    () => true,
    (error: unknown) => {
      showAsBefore()
      toast.destructive(sentenceForError(error))
      return false
    },
  )
  await refresh('notifications')
  return isDone
}
