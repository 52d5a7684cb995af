import type { SignInAnswer } from '#contract/accounts.ts'
import type { Role } from '#contract/primitives.ts'
import { client } from '#web/api/client.ts'
import { ignorePasskeyCancelled } from '#web/browser/passkeySupport.ts'

/** Signs in with a passkey, or gives the second proof of a sign-in that is under way. Answers nothing when the dialog was closed. */
export async function signInWithPasskey({ role, isSecondStep }: { role: Role; isSecondStep: boolean }): Promise<SignInAnswer | undefined> {
  const [{ startAuthentication }, { challengeId, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    client.accounts.startPasskeySignIn({ isSecondStep }),
  ])
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  const response = await startAuthentication({ optionsJSON: options as unknown as Options }).catch(ignorePasskeyCancelled)
  return response && client.accounts.signInWithPasskey({ challengeId, response: { ...response }, role, isSecondStep })
}
