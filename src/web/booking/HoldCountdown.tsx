import { Trans, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useEffect } from 'react'
import { HOLD_MINUTES } from '#rules/slots.ts'
import { screenDateTime } from '#web/dates.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useNow } from '#web/ui/useNow.ts'
import type { HeldSlot } from './slotProblem.ts'

const LAST_SECONDS = 120

/** Says how long the start is still kept, and tells when that is over. Read out when it begins and when it ends soon. */
export function HoldCountdown({ held, onExpired }: { held: HeldSlot; onExpired: () => void }) {
  const { t } = useLingui()
  const now = useNow(1000)
  const left = Math.ceil((held.keptUntil.getTime() - now.getTime()) / 1000)
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
          : t`${when} with ${{ doctorName: held.doctorName }} is kept for you for ${HOLD_MINUTES} minutes.`}
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
