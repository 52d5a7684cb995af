import type { LoggedMessage } from '#contract/messages.ts'
import { channels, statuses } from './messageKinds.ts'

/** What the log shows, kept in its address: no message is about anybody here. */
export type MessagesAddress = { state?: LoggedMessage['status']; channel?: LoggedMessage['channel'] }

export function messagesAddress(search: Record<string, unknown>): MessagesAddress {
  const state = statuses.find((one) => one === search['state'])
  const channel = channels.find((one) => one === search['channel'])
  return { ...(state && { state }), ...(channel && { channel }) }
}
