import type { LoggedMessage } from '#contract/messages.ts'
import { channels } from './messageKinds.ts'

/** By which channel the texts go that are shown; all of them unless the address says one. */
export type TextsAddress = { channel?: LoggedMessage['channel'] }

export function textsAddress(search: Record<string, unknown>): TextsAddress {
  const channel = channels.find((one) => one === search['channel'])
  return channel ? { channel } : {}
}
