import { client } from '#web/api/client.ts'
import { ignorePasskeyCancelled } from '#web/browser/passkeySupport.ts'

/** Makes a passkey on this device. Answers nothing when the browser's dialog was closed: that is a choice, not a fault. */
export async function newPasskey(name: string) {
  const [{ startRegistration }, { challengeId, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    client.security.startPasskey(),
  ])
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  const response = await startRegistration({ optionsJSON: options as unknown as Options }).catch(ignorePasskeyCancelled)
  return response && client.security.addPasskey({ challengeId, name, response: { ...response } })
}

/** The device has one for this account already. */
export const isAlreadyRegistered = (error: unknown) => (error as Error).name === 'InvalidStateError'
