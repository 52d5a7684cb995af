/** Whether this browser has passkeys at all; whether there is one on it is shown by its own dialog. */
export const arePasskeysSupported = typeof PublicKeyCredential === 'function'

/** Closing the browser's dialog is a choice, not a fault. The browser says the same when there is no passkey here. */
export function ignorePasskeyCancelled(error: unknown) {
  const { name } = error as Error
  if (name === 'NotAllowedError' || name === 'AbortError') return undefined
  throw error
}
