import type { ErrorCode } from '#contract/errors.ts'
import type { Notification, NotificationType } from '#contract/notifications.ts'
import type { Role } from '#contract/primitives.ts'
import { isAppPath } from './appPaths.ts'

export type NotificationTarget =
  | { kind: 'tour' }
  | { kind: 'dashboard'; activeTab: 'appointments'; highlightAppointment: string | null }
  | { kind: 'diagnoses' }
  | { kind: 'path'; path: string }

export const NOTIFICATIONS_A_PAGE = 20

/** The types that something sends, and that the list can be filtered by; the notices' catalogue is tested against them. */
export const SENT_TYPES: readonly NotificationType[] = ['appointment', 'medication', 'diagnosis', 'welcome', 'system']

/** What somebody can choose among in their own list: of medicines, diagnoses and the welcome no staff hear. */
export const typesSentTo = (role: Role): readonly NotificationType[] => (role === 'patient' ? SENT_TYPES : ['appointment', 'system'])

/**
 * Where a click leads. What has no screen yet leads to the list of all notifications; a diagnosis to its page, and to the list of all where
 * it is not known. The dashboard opens the consultation of a visit that is over. What a doctor hears of a visit says itself where it opens.
 */
export function notificationTarget({
  type,
  appointmentId,
  medicationId,
  diagnosisId,
  link,
}: Pick<Notification, 'type' | 'appointmentId' | 'medicationId' | 'diagnosisId' | 'link'>): NotificationTarget {
  switch (type) {
    case 'welcome':
      return { kind: 'tour' }
    case 'appointment':
      return link !== null && leadsToAScreen(link) ? { kind: 'path', path: link } : toVisit(appointmentId)
    case 'diagnosis':
      return diagnosisId === null ? { kind: 'diagnoses' } : { kind: 'path', path: `/diagnosis/${diagnosisId}` }
    case 'system':
      return { kind: 'path', path: link !== null && leadsToAScreen(link) ? link : '/notifications' }
    case 'medication':
      return { kind: 'path', path: toMedicine(link !== null && leadsToAScreen(link) ? link : '/medication-reminders', medicationId) }
  }
}

/** An id says nothing of health. */
const toMedicine = (path: string, id: string | null) =>
  id === null ? path : `${path}${path.includes('?') ? '&' : '?'}highlightMedicationId=${id}`

const toVisit = (highlightAppointment: string | null): NotificationTarget => ({
  kind: 'dashboard',
  activeTab: 'appointments',
  highlightAppointment,
})

/** Whether a notification stays in the list once it was clicked. The welcome goes when its tour begins. */
export const staysAfterClick = ({ type, isPermanent }: Pick<Notification, 'type' | 'isPermanent'>): boolean =>
  isPermanent && type !== 'welcome'

/** Why somebody cannot take this out of their list, or nothing when they can. */
export function whyNotRemove(notification: Pick<Notification, 'type' | 'isPermanent'>) {
  if (staysAfterClick(notification)) return 'NOTICE_STAYS' satisfies ErrorCode
}

/** A screen there is, and ours: a browser reads '//' and '/\' as another host and drops tabs and line breaks before it looks. */
function leadsToAScreen(link: string) {
  const path = /^(\/(?![/\\])[^\s\p{Cc}\\?#]*)([?#][^\s\p{Cc}\\]*)?$/u.exec(link)?.[1]
  return path === '/' || (path !== undefined && isAppPath(path))
}
