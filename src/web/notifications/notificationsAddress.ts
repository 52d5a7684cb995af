import type { NotificationType } from '#contract/notifications.ts'
import { SENT_TYPES } from '#rules/notifications.ts'

/** What the page of all notifications shows, as its address says it. */
export type NotificationsAddress = { filter?: 'unread'; type?: NotificationType }

export function notificationsAddress({ filter, type: wanted }: Record<string, unknown>): NotificationsAddress {
  const type = SENT_TYPES.find((one) => one === wanted)
  return { ...(filter === 'unread' && { filter }), ...(type && { type }) }
}
