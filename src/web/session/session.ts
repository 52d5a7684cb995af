import { useState, useSyncExternalStore } from 'react'
import type { Me } from '#contract/accounts.ts'
import { session } from './browserSession.ts'
import { setDateStyle } from '#web/dates.ts'

/** What the session holder knows, for screens that follow it. */
export const useSession = () => useSyncExternalStore(session.subscribe, session.state)

session.subscribe((_, { me }) => {
  if (me) setDateStyle(me.preferences)
})

export const loadMe = () => session.load()

/** The signed-in person, for screens behind a guard. When the session ends a screen stays that person's until it has gone. */
export function useMe(): Me {
  const { me: current } = useSession()
  const [first] = useState(current)
  const me = current ?? first
  if (!me) throw new Error('nobody is signed in on a screen behind a guard')
  return me
}
