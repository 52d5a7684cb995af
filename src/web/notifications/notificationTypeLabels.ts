import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type Icon, IconCalendarEvent, IconHeart, IconInfoCircle, IconPill, IconStethoscope } from '@tabler/icons-react'
import type { NotificationType } from '#contract/notifications.ts'

export const notificationTypeLabels: Record<NotificationType, { icon: Icon; word: MessageDescriptor }> = {
  appointment: { icon: IconCalendarEvent, word: msg`Visit` },
  medication: { icon: IconPill, word: msg`Medicine` },
  diagnosis: { icon: IconStethoscope, word: msg`Diagnosis` },
  welcome: { icon: IconHeart, word: msg`Welcome` },
  system: { icon: IconInfoCircle, word: msg`Message` },
}

/** What a notification is about, as icon and word. */
export function useNotificationTypeLabel(type: NotificationType) {
  const { i18n } = useLingui()
  const { icon, word } = notificationTypeLabels[type]
  return { icon, word: i18n._(word) }
}
