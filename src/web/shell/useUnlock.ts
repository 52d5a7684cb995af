import { session } from '#web/session/browserSession.ts'
import { client, errorCodeOf } from '#web/api/client.ts'
import { usePasswordStep } from '#web/forms/PasswordStep.tsx'
import { idleLock } from './browserIdleLock.ts'

/** Gives the password to the server, and opens the screens again in every tab. */
export const useUnlock = () =>
  usePasswordStep({
    initial: { password: '' },
    send: (typed) => client.accounts.unlock(typed),
    onSent: (me) => {
      idleLock.unlock()
      session.updated(me)
    },
    onRefused: (refusal) => {
      if (errorCodeOf(refusal) === 'NOT_SIGNED_IN') session.thrownOut()
    },
  })
