import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import type { DayOfSlots } from '#contract/booking.ts'
import { startOfDay } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'
import { countAvailable } from './availableSlots.ts'

type Props = { days: DayOfSlots[]; chosen: string | null; onChoose: (date: string) => void }

/** The days of the booking window in one row. Arrow keys move through them, the two buttons by what fits the screen. */
export function DateStrip({ days, chosen, onChoose }: Props) {
  const { t } = useLingui()
  const titleId = useId()
  const strip = useRef<HTMLDivElement>(null)
  const scroll = (direction: 1 | -1) => strip.current?.scrollBy({ left: direction * strip.current.clientWidth, behavior: 'smooth' })
  return (
    <div role="radiogroup" aria-labelledby={titleId}>
      <Group justify="space-between" gap="sm" mb="xs">
        <Text fw={550} id={titleId}>
          <Trans>Date</Trans>
        </Text>
        <Group gap="sm">
          <ActionIcon variant="default" onClick={() => scroll(-1)} aria-label={t`Earlier dates`}>
            <IconChevronLeft aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" onClick={() => scroll(1)} aria-label={t`Later dates`}>
            <IconChevronRight aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <div className="booking-strip" ref={strip}>
        {days.map((day) => (
          <DateChip key={day.date} day={day} isChosen={day.date === chosen} onChoose={() => onChoose(day.date)} />
        ))}
      </div>
    </div>
  )
}

function DateChip({ day, isChosen, onChoose }: { day: DayOfSlots; isChosen: boolean; onChoose: () => void }) {
  const { t } = useLingui()
  const free = countAvailable(day)
  const name = screenDate(startOfDay(day.date)) // 'Fri, Nov 20, 2026'
  const [weekday, monthAndDay] = name.split(', ')
  const inWords = free > 0 ? t`${plural(free, { one: '# free time', other: '# free times' })}` : t`no free times`
  return (
    <label className="booking-date" data-none={free === 0 || undefined}>
      <input
        type="radio"
        className="input-over-label"
        name="booking-date"
        checked={isChosen}
        onChange={onChoose}
        aria-label={`${name}, ${inWords}`}
      />
      <span>{weekday}</span>
      <strong>{monthAndDay}</strong>
      <small>
        {free > 0 ? (
          <Plural value={free} one="# time" other="# times" />
        ) : day.slots.length > 0 ? (
          <Trans>Full</Trans>
        ) : (
          <Trans>Closed</Trans>
        )}
      </small>
    </label>
  )
}
