import type { SignInAnswer } from '#contract/accounts.ts'
import type { Role } from '#contract/primitives.ts'
import { client } from '#web/client.ts'

/** Whether this browser has passkeys at all; whether there is one on it is shown by its own dialog. */
export const knowsPasskeys = typeof PublicKeyCredential === 'function'

/** Signs in with a passkey, or gives the second proof of a sign-in that is under way. Answers nothing when the dialog was closed. */
export async function signInWithPasskey(role: Role): Promise<SignInAnswer | undefined> {
  const [{ startAuthentication }, { challengeId, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    client.accounts.startPasskeySignIn(),
  ])
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  const response = await startAuthentication({ optionsJSON: options as unknown as Options }).catch(whenClosed)
  return response && client.accounts.signInWithPasskey({ challengeId, response: { ...response }, role })
}

/** Closing the dialog is a choice, not a fault. The browser says the same when there is no passkey here. */
function whenClosed(error: unknown) {
  const { name } = error as Error
  if (name === 'NotAllowedError' || name === 'AbortError') return undefined
  throw error
}
