import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { sentenceFor } from '#web/errorText.ts'
import { becomes } from '#web/session.ts'
import { forgetEverybody, lastSignOutKey } from '#web/storage.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Shows the sign-in screen to nobody in particular; its code is fetched first, so that no screen is drawn for nobody. */
async function leaveToSignIn(router: AnyRouter) {
  const signIn = router.routesByPath['/login']
  if (signIn) await Promise.resolve(router.loadRouteChunk(signIn)).catch(() => undefined)
  becomes(null)
  await router.navigate({ to: '/login' })
}

/** To the sign-in screen, with everything forgotten that this browser kept of the people who used it. */
export function useLeave() {
  const router = useRouter()
  return useCallback(() => {
    forgetEverybody()
    return leaveToSignIn(router)
  }, [router])
}

/** What to do when the server no longer knows who this is: the session ended, or was ended on another device. */
export function useThrownOut() {
  const leave = useLeave()
  return useCallback(() => {
    toast.default(sentenceFor('NOT_SIGNED_IN'))
    void leave()
  }, [leave])
}

/** Leaves as soon as another tab has signed out. */
export function useSignedOutElsewhere() {
  const router = useRouter()
  useEffect(() => {
    const notice = ({ key }: StorageEvent) => {
      if (key === lastSignOutKey) void leaveToSignIn(router)
    }
    window.addEventListener('storage', notice)
    return () => window.removeEventListener('storage', notice)
  }, [router])
}
