import type { LoggedMessage } from '#contract/messageLog.ts'
import { messageChannels, messageStatuses } from './messageFilters.ts'

/** What the log shows, kept in its URL; whom somebody looks for is not. */
export type MessageLogSearchParams = { state?: LoggedMessage['status'] | 'all'; channel?: LoggedMessage['channel'] }

export function parseMessageLogSearchParams(search: Record<string, unknown>): MessageLogSearchParams {
  const state = search['state'] === 'all' ? 'all' : messageStatuses.find((one) => one === search['state'])
  const channel = messageChannels.find((one) => one === search['channel'])
  return { ...(state && { state }), ...(channel && { channel }) }
}
