import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Me } from '#contract/accounts.ts'
import { queryClient } from '#web/api/queryClient.ts'
import { useStore } from '#web/store.ts'
import { idleLock, watchForIdle } from './browserIdleLock.ts'
import { LockScreen } from './LockScreen.tsx'

/** Covers everything while somebody of the staff was away too long. What was typed stays behind it. */
export function StaffLock({ me }: { me: Me }) {
  const isLocked = useStore(idleLock).isLocked || me.isLocked
  useEffect(watchForIdle, [])
  useRefetchAfterUnlock(isLocked)
  return isLocked && createPortal(<LockScreen me={me} />, document.body)
}

/** Once open again, what screens show may be old. One that could not be shown while locked is fetched; the others keep what was typed. */
function useRefetchAfterUnlock(isLocked: boolean) {
  const router = useRouter()
  const wasLocked = useRef(isLocked)
  useEffect(() => {
    if (wasLocked.current && !isLocked) {
      void queryClient.invalidateQueries()
      if (router.state.matches.some(({ status }) => status === 'error')) void router.invalidate()
    }
    wasLocked.current = isLocked
  }, [isLocked, router])
}
