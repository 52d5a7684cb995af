import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { session } from '#web/session/browserSession.ts'
import { client, errorCodeOf, isNetworkError } from '#web/api/client.ts'
import { setSignedOutOffline } from '#web/offline/offlineStore.ts'
import { toast } from '#web/ui/toasts.tsx'

/**
 * Ends the session on the server, then forgets it here. Without a connection it is forgotten here first, and ended when there is one: on a
 * phone that is handed on nobody waits. A server that fails has ended nothing, and that is said.
 */
export function useSignOut() {
  const { t } = useLingui()
  const [isLeaving, setLeaving] = useState(false)
  const signOut = async () => {
    setLeaving(true)
    try {
      await client.accounts.signOut()
    } catch (error) {
      if (isNetworkError(error)) await setSignedOutOffline(true)
      else if (errorCodeOf(error) !== 'NOT_SIGNED_IN') {
        setLeaving(false)
        return void toast.destructive(t`Failed to sign out. Please try again.`)
      }
    }
    session.signedOut()
  }
  return { signOut, isLeaving }
}
