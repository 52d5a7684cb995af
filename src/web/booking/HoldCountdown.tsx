import { Trans, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Hold } from '#contract/booking.ts'
import { serverNow } from '#web/api/serverClock.ts'
import { screenDateTime } from '#web/dates.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useNow } from '#web/ui/useNow.ts'

const LAST_SECONDS = 120

/** Says how long the start is still kept, and tells when that is over. Read out when it begins and when it ends soon. */
export function HoldCountdown({ held, onExpired }: { held: Hold; onExpired: () => void }) {
  const { t } = useLingui()
  const now = useNow(1000, serverNow)
  const left = Math.floor((held.expiresAt.getTime() - now.getTime()) / 1000) // floor: the server's time is known to the second, and too early
  const [minutes] = useState(Math.round(left / 60))
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) onExpired()
  }, [isOver, onExpired])

  const when = screenDateTime(held.startsAt)
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  const isLast = left <= LAST_SECONDS && !isOver
  return (
    <div>
      <VisuallyHidden role="status">
        {isLast
          ? t`${when} is kept for you for less than two more minutes.`
          : t`${when} with ${{ doctorName: held.doctorName }} is kept for you for ${minutes} minutes.`}
      </VisuallyHidden>
      {!isOver && (
        <div role="timer" aria-live="off">
          <StatusBadge tone={isLast ? 'attention' : 'info'} icon={IconClock}>
            <Trans>Kept for you: {clock}</Trans>
          </StatusBadge>
        </div>
      )}
    </div>
  )
}
