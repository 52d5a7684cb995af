import { useSyncExternalStore } from 'react'

/** Done now, or never: `keepalive` is for the last moment of a page. */
type Work = (calling: { keepalive: boolean }) => Promise<unknown>
type Waiting = { timer: ReturnType<typeof setTimeout>; work: Work }

/** What was asked for and can still be taken back, by a name of its own. */
let waiting: ReadonlyMap<string, Waiting> = new Map()
const followers = new Set<() => void>()

/** Does something when the time to undo it is over, or when the page is left or its person signs out: it was asked for. */
export function postpone(name: string, ms: number, work: Work) {
  clearTimeout(waiting.get(name)?.timer)
  const timer = setTimeout(() => void finish(name, false), ms)
  become(new Map(waiting).set(name, { timer, work }))
}

/** As if it had not been asked for. */
export function takeBack(name: string) {
  clearTimeout(waiting.get(name)?.timer)
  become(new Map([...waiting].filter(([other]) => other !== name)))
}

/** Everything that still waits, done before its person is gone. */
export const finishPostponed = (keepalive = false) => Promise.all([...waiting.keys()].map((name) => finish(name, keepalive)))

async function finish(name: string, keepalive: boolean) {
  const found = waiting.get(name)
  if (!found) return
  clearTimeout(found.timer)
  try {
    await found.work({ keepalive })
  } catch {
    // Not done: what was taken off the screen comes back, where it can be asked for again.
  } finally {
    if (waiting.get(name) === found) takeBack(name)
  }
}

/** The names of what waits, for screens that show it as done already. */
export const usePostponed = () => useSyncExternalStore(follow, () => waiting)

function follow(follower: () => void) {
  followers.add(follower)
  return () => followers.delete(follower)
}

function become(next: typeof waiting) {
  waiting = next
  for (const tell of followers) tell()
}

window.addEventListener('pagehide', () => void finishPostponed(true))
