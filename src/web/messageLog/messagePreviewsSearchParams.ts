import type { LoggedMessage } from '#contract/messageLog.ts'
import { messageChannels } from './messageFilters.ts'

/** By which channel the texts go that are shown; all of them unless the address says one. */
export type MessagePreviewsSearchParams = { channel?: LoggedMessage['channel'] }

export function parseMessagePreviewsSearchParams(search: Record<string, unknown>): MessagePreviewsSearchParams {
  const channel = messageChannels.find((one) => one === search['channel'])
  return channel ? { channel } : {}
}
