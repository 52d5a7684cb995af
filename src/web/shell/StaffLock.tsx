import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useMe } from '#web/session.ts'
import { useStore } from '#web/store.ts'
import { idleLock, watchForIdle } from './browserLock.ts'
import { LockScreen } from './LockScreen.tsx'

/** Covers everything while somebody of the staff was away too long. What was typed stays behind it. */
export function StaffLock() {
  const me = useMe()
  const isLocked = useStore(idleLock).isLocked || me.isLocked
  useEffect(watchForIdle, [])
  return isLocked && createPortal(<LockScreen me={me} />, document.body)
}
