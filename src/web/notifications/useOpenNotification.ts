import { useNavigate } from '@tanstack/react-router'
import type { Notification } from '#contract/notifications.ts'
import { staysAfterClick, type NotificationTarget, notificationTarget } from '#rules/notifications.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { useMe } from '#web/session/session.ts'
import { startPageOf } from '#web/navigation/startPage.ts'
import { markReadOptimistically } from './optimisticLists.ts'
import { useTour } from './tour/useTour.ts'

/** Reads a notification and goes where it leads. What is not permanent is removed after the click. */
export function useOpenNotification() {
  const me = useMe()
  const goTo = useTarget()
  const tour = useTour()
  return (notification: Notification) => {
    markReadOptimistically(notification)
    void readOnServer(notification)
    const target = notificationTarget(notification)
    if (target.kind === 'tour') return tour.start()
    // Staff have no dashboard of appointments here: theirs is their own start.
    if ((target.kind === 'dashboard' || target.kind === 'diagnoses') && me.role !== 'patient')
      return goTo({ kind: 'path', path: startPageOf(me.role) })
    return goTo(target)
  }
}

function useTarget() {
  const navigate = useNavigate()
  return (target: Exclude<NotificationTarget, { kind: 'tour' }>) => {
    if (target.kind === 'path') return void navigate({ href: target.path })
    if (target.kind === 'diagnoses') return void navigate({ to: '/dashboard' as string, state: { openDiagnosis: true } })
    const { activeTab, highlightAppointment } = target
    void navigate({ to: '/dashboard' as string, state: { activeTab, ...(highlightAppointment && { highlightAppointment }) } })
  }
}

/**
 * The screen does not wait for it. One request, begun with the click and finished by the browser even when the page is left at once: a
 * second one after it would be lost then, and the notification would stay. What fails stays in the list.
 */
async function readOnServer(notification: Notification) {
  const { id, isRead } = notification
  const calling = { context: { keepalive: true } }
  try {
    if (!staysAfterClick(notification)) await client.notifications.remove({ id }, calling)
    else if (!isRead) await client.notifications.markRead({ id }, calling)
  } catch {
    // The list still shows it, so it can be opened again.
  }
  await refresh('notifications')
}
