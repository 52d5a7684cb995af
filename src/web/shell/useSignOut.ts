import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { session } from '#web/browserSession.ts'
import { client, codeOf } from '#web/client.ts'
import { finishPostponed } from '#web/postponed.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Ends the session on the server, then forgets it here. Without the server's answer nothing is forgotten: it would not be true. */
export function useSignOut() {
  const { t } = useLingui()
  const [isLeaving, setLeaving] = useState(false)
  const signOut = async () => {
    setLeaving(true)
    try {
      await finishPostponed() // afterwards nobody is here to do it
      await client.accounts.signOut()
    } catch (error) {
      if (codeOf(error) !== 'NOT_SIGNED_IN') {
        setLeaving(false)
        return void toast.destructive(t`Failed to sign out. Please try again.`)
      }
    }
    session.signedOut()
  }
  return { signOut, isLeaving }
}
