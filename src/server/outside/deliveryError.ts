/**
 * A provider did not take a message. `permanently`: trying again cannot help. `isGone`: the address is no more. The text holds nothing of
 * the message, nor what the provider said of it.
 */
export class DeliveryError extends Error {
  override name = 'NotTaken'
  readonly permanently: boolean
  readonly isGone: boolean
  constructor(provider: string, code: string | number, { permanently = false, isGone = false } = {}) {
    super(`the ${provider} did not take a message (${code})`)
    this.permanently = permanently || isGone
    this.isGone = isGone
  }
}

/** What an unreachable peer is called in the log: the connection's own code where it has one. */
export function networkErrorCode(error: unknown): string {
  const { code, cause, name } = error as { code?: unknown; cause?: { code?: unknown }; name?: unknown }
  for (const said of [code, cause?.code]) if (typeof said === 'string' && /^[A-Z_]{3,40}$/.test(said)) return said
  return name === 'TimeoutError' ? 'timeout' : 'unknown'
}
