import type { Notification } from '#contract/notifications.ts'

export type NotificationTarget =
  | { kind: 'tour' }
  | { kind: 'dashboard'; activeTab: 'appointments'; highlightAppointment: string | null }
  | { kind: 'path'; path: string }

/** Where a click leads. What has no screen yet leads to the list of all notifications (decisions). */
export function whereNotificationOpens({
  type,
  appointmentId,
  link,
}: Pick<Notification, 'type' | 'appointmentId' | 'link'>): NotificationTarget {
  switch (type) {
    case 'welcome':
      return { kind: 'tour' }
    case 'appointment':
      return { kind: 'dashboard', activeTab: 'appointments', highlightAppointment: appointmentId }
    case 'system':
      return { kind: 'path', path: link !== null && staysInside(link) ? link : '/notifications' }
    case 'medication':
    case 'diagnosis':
      return { kind: 'path', path: '/notifications' }
  }
}

/** Whether a notification stays in the list once it was clicked. The welcome goes when its tour begins. */
export const keepsAfterClick = ({ type, isPermanent }: Pick<Notification, 'type' | 'isPermanent'>): boolean =>
  isPermanent && type !== 'welcome'

/** A browser reads '//' and '/\' as another host and drops tabs and line breaks before it looks. */
const staysInside = (link: string) => /^\/(?![/\\])[^\s\p{Cc}\\]*$/u.test(link)
