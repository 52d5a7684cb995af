import { useSyncExternalStore } from 'react'

/** Done now, or never: `keepalive` is for the last moment of a page. */
type UndoableAction = (calling: { keepalive: boolean }) => Promise<unknown>
type ScheduledAction = { timer: ReturnType<typeof setTimeout>; work: UndoableAction }

/** What was asked for and can still be taken back, by a name of its own. */
let scheduled: ReadonlyMap<string, ScheduledAction> = new Map()
const listeners = new Set<() => void>()

/** Does something when the time to undo it is over, or when the page is left or its person signs out: it was asked for. */
export function scheduleUndoable(name: string, ms: number, work: UndoableAction) {
  clearTimeout(scheduled.get(name)?.timer)
  const timer = setTimeout(() => void runNow(name, false), ms)
  replaceScheduled(new Map(scheduled).set(name, { timer, work }))
}

/** As if it had not been asked for. */
export function undoAction(name: string) {
  clearTimeout(scheduled.get(name)?.timer)
  replaceScheduled(new Map([...scheduled].filter(([other]) => other !== name)))
}

/** Everything that still waits, done before its person is gone. */
export const finishUndoableActions = (keepalive = false) => Promise.all([...scheduled.keys()].map((name) => runNow(name, keepalive)))

async function runNow(name: string, keepalive: boolean) {
  const found = scheduled.get(name)
  if (!found) return
  clearTimeout(found.timer)
  try {
    await found.work({ keepalive })
  } catch {
    // Not done: what was taken off the screen comes back, where it can be asked for again.
  } finally {
    if (scheduled.get(name) === found) undoAction(name)
  }
}

/** The names of what waits, for screens that show it as done already. */
export const useUndoableActions = () => useSyncExternalStore(subscribe, () => scheduled)

function subscribe(follower: () => void) {
  listeners.add(follower)
  return () => listeners.delete(follower)
}

function replaceScheduled(next: typeof scheduled) {
  scheduled = next
  for (const tell of listeners) tell()
}

window.addEventListener('pagehide', () => void finishUndoableActions(true))
