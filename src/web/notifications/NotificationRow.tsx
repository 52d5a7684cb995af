import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Text, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { whyNotRemove } from '#rules/notifications.ts'
import { localDate } from '#rules/time.ts'
import { screenDateTime, screenTime } from '#web/dates.ts'
import { toast } from '#web/ui/toasts.tsx'
import { withUndo } from '#web/ui/withUndo.ts'
import { screenNow } from '#web/ui/clock.ts'
import { removeNotification } from './removeNotification.ts'
import { useNotificationTypeLabel } from './notificationTypeLabels.ts'
import { focusNeighbour } from './notificationShortcuts.ts'
import { useOpenNotification } from './useOpenNotification.ts'

type Props = {
  notification: Notification
  /** the day stands above, so the time says enough */
  isUnderDay?: boolean
  onOpened?: () => void
}

/** One notification: a click reads it and goes where it leads; the X takes it away, for keyboard and touch too. */
export function NotificationRow({ notification, isUnderDay = false, onOpened }: Props) {
  const { t } = useLingui()
  const { icon: KindIcon, word } = useNotificationTypeLabel(notification.type)
  const open = useOpenNotification()
  const { title, message, timestamp, isRead } = notification
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusNeighbour(currentTarget)
    toast.default(t`Notification removed`, withUndo(removeNotification(notification)))
  }
  return (
    <li className="notification" data-unread={!isRead || undefined}>
      <UnstyledButton
        className="notification-open"
        onClick={() => {
          onOpened?.()
          open(notification)
        }}
      >
        <KindIcon size={22} aria-hidden />
        <span className="notification-text">
          <Text span size="xs" c="dimmed">
            {word} · {isUnderDay || isToday(timestamp) ? screenTime(timestamp) : screenDateTime(timestamp)}
            {!isRead && (
              <strong className="notification-new">
                <Trans>New</Trans>
              </strong>
            )}
          </Text>
          <Text span fw={isRead ? 400 : 650}>
            {title}
          </Text>
          <Text span size="sm" c="dimmed">
            {message}
          </Text>
        </span>
      </UnstyledButton>
      {!whyNotRemove(notification) && (
        <ActionIcon className="notification-remove" color="gray" onClick={remove} aria-label={t`Remove: ${title}`}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

const isToday = (at: Date) => localDate(at) === localDate(screenNow())
