import type { NotificationType } from '#contract/notifications.ts'
import { kinds } from './kinds.ts'

/** What the page of all notifications shows, as its address says it. */
export type NotificationsAddress = { filter?: 'unread'; type?: NotificationType }

export const notificationsAddress = ({ filter, type }: Record<string, unknown>): NotificationsAddress => ({
  ...(filter === 'unread' && { filter }),
  ...(typeof type === 'string' && Object.hasOwn(kinds, type) && { type: type as NotificationType }),
})
