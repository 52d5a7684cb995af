import type { NotificationType } from '#contract/notifications.ts'
import { SENT_TYPES } from '#rules/notifications.ts'

/** What the page of all notifications shows, as its URL says it. */
export type NotificationsSearchParams = { filter?: 'unread'; type?: NotificationType }

export function parseNotificationsSearchParams({ filter, type: wanted }: Record<string, unknown>): NotificationsSearchParams {
  const type = SENT_TYPES.find((one) => one === wanted)
  return { ...(filter === 'unread' && { filter }), ...(type && { type }) }
}
