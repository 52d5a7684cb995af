import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { rand } from '#rules/money.ts'
import { BOOKING_WINDOW_DAYS } from '#rules/slots.ts'
import { availableSlotsOptions } from './availableSlots.ts'
import { screenNow } from '#web/ui/clock.ts'
import './booking.css'
import { slotProblemOf } from './slotProblem.ts'
import { SlotProblemCard } from './SlotProblemCard.tsx'
import { SlotPicker } from './SlotStep.tsx'

type FreeTimesProps = {
  doctorId: string
  date: string
  startsAt: Date | null
  /** The start that could not be had, and why. */
  refused: { startsAt: Date; error: unknown } | undefined
  onDate: (date: string) => void
  onStart: (startsAt: Date) => void
}

/** The free times of one doctor, to choose one. */
export function FreeTimes({ doctorId, date, startsAt, refused, onDate, onStart }: FreeTimesProps) {
  const [now] = useState(screenNow)
  const problem = refused && slotProblemOf(refused.error, { doctorId, startsAt: refused.startsAt })
  return (
    <>
      {problem && <SlotProblemCard problem={problem} onChoose={(instead) => onStart(instead.startsAt)} />}
      <SlotPicker slots={availableSlotsOptions(doctorId, now)} date={date} onDate={onDate} startsAt={startsAt} onStart={onStart} />
      <Text size="sm" c="dimmed">
        <Trans>You can book appointments up to {BOOKING_WINDOW_DAYS} days in advance</Trans>
      </Text>
    </>
  )
}

/** Amounts one below the other. */
export const MoneyTable = ({ rows }: { rows: { name: string; cents: number }[] }) => (
  <dl className="booking-summary booking-money">
    {rows.map(({ name, cents }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{rand(cents)}</dd>
      </div>
    ))}
  </dl>
)
