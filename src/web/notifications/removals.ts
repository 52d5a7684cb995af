import { useSyncExternalStore } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { refresh } from '#web/api.ts'
import { client } from '#web/client.ts'

const UNDO_MILLISECONDS = 8000

/** Notifications taken off the screen and not yet off the server: until then it can be undone. */
let waiting: ReadonlyMap<string, ReturnType<typeof setTimeout>> = new Map()
const listeners = new Set<() => void>()

/** Takes it off the screen now and off the server when the time to undo is over, or when the page is left. */
export function removeSoon(id: string) {
  const timer = setTimeout(() => void removeNow(id), UNDO_MILLISECONDS)
  become(new Map(waiting).set(id, timer))
}

export function undoRemoval(id: string) {
  clearTimeout(waiting.get(id))
  become(new Map([...waiting].filter(([other]) => other !== id)))
}

async function removeNow(id: string) {
  try {
    await client.notifications.remove({ id })
    await refresh('notifications')
  } catch {
    // Not removed: it comes back into the list, where it can be removed again.
  } finally {
    undoRemoval(id)
  }
}

/** The notifications without those that are being removed. */
export function useStillThere(items: readonly Notification[]) {
  const leaving = useSyncExternalStore(listen, () => waiting)
  return items.filter(({ id }) => !leaving.has(id))
}

function listen(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

function become(next: typeof waiting) {
  waiting = next
  for (const tell of listeners) tell()
}

window.addEventListener('pagehide', () => {
  for (const id of waiting.keys()) void removeNow(id)
})
