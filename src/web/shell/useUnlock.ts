import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#contract/accounts.ts'
import { api } from '#web/api.ts'
import { session } from '#web/browserSession.ts'
import { errorCodeOf } from '#web/client.ts'
import { lockoutText } from '#web/lockoutText.ts'
import { idleLock } from './browserIdleLock.ts'

/** Gives the password to the server, and opens the screens again in every tab. */
export function useUnlock() {
  const { t } = useLingui()
  const [isMissing, setMissing] = useState(false)
  const goOn = (me: Me) => {
    idleLock.unlock()
    session.updated(me)
  }
  const { mutate, error, isPending } = useMutation(
    api.accounts.unlock.mutationOptions({
      onSuccess: goOn,
      onError: (refusal) => {
        if (errorCodeOf(refusal) === 'NOT_SIGNED_IN') session.thrownOut()
      },
    }),
  )
  const unlock = (password: string) => {
    setMissing(!password)
    if (password) mutate({ password })
  }
  return { unlock, isPending, fault: isMissing ? t`Please enter your password` : error && lockoutText(error) }
}
