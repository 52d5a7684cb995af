import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { HOLD_MINUTES } from '#rules/slots.ts'
import { screenDateTime } from '#web/dates.ts'
import { useNow } from '#web/ui/useNow.ts'
import type { HeldSlot } from './slotProblem.ts'

const LAST_SECONDS = 120

/** Says that the start is kept and for how long, and tells when that is over. Read out when it begins and when it ends soon. */
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
    <>
      <Text role="status">
        {isLast
          ? t`${when} is kept for you for less than two more minutes.`
          : t`${when} with ${{ doctorName: held.doctorName }} is kept for you for ${HOLD_MINUTES} minutes.`}
      </Text>
      {!isOver && (
        <Text fw={650} role="timer" aria-live="off">
          <Trans>Time left: {clock}</Trans>
        </Text>
      )}
    </>
  )
}
