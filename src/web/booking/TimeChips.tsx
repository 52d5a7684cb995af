import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import type { DayOfSlots, Slot } from '#contract/booking.ts'
import { localMinutes, partOfDay, startOfDay, type PartOfDay } from '#rules/time.ts'
import { screenDate, screenTime } from '#web/dates.ts'
import { countAvailable } from './availableSlots.ts'

type Props = {
  day: DayOfSlots
  nextFree: string | undefined
  chosen: Date | null
  onChoose: (startsAt: Date) => void
  onDate: (date: string) => void
}

/** The starts of one day in their groups. Taken ones stay in their place and say so. */
export function TimeChips({ day, nextFree, chosen, onChoose, onDate }: Props) {
  const { t } = useLingui()
  const titles: [PartOfDay, string][] = [
    ['morning', t`Morning`],
    ['afternoon', t`Afternoon`],
    ['evening', t`Evening`],
  ]
  return (
    <Stack gap="md" role="group" aria-label={t`Time`}>
      {countAvailable(day) === 0 && <NoFreeTimes date={day.date} nextFree={nextFree} onDate={onDate} />}
      {titles.map(([part, title]) => (
        <TimeGroup
          key={part}
          title={title}
          slots={day.slots.filter(({ startsAt }) => groupOf(startsAt) === part)}
          chosen={chosen}
          onChoose={onChoose}
        />
      ))}
    </Stack>
  )
}

/** Hours before 8:00 and after 20:00 have no group of their own. */
const groupOf = (at: Date): PartOfDay => partOfDay(at) ?? (localMinutes(at) < 8 * 60 ? 'morning' : 'evening')

type GroupProps = { title: string; slots: Slot[]; chosen: Date | null; onChoose: (startsAt: Date) => void }

function TimeGroup({ title, slots, chosen, onChoose }: GroupProps) {
  const titleId = useId()
  if (slots.length === 0) return null
  return (
    <div role="group" aria-labelledby={titleId}>
      <Text fw={550} id={titleId} mb="xs">
        {title}
      </Text>
      <div className="booking-times">
        {slots.map(({ startsAt, available }) => {
          const isChosen = startsAt.getTime() === chosen?.getTime()
          return (
            <button
              key={startsAt.getTime()}
              type="button"
              aria-pressed={isChosen}
              disabled={!available && !isChosen}
              onClick={() => onChoose(startsAt)}
            >
              {screenTime(startsAt)}
              {!available && !isChosen && (
                <VisuallyHidden>
                  {' '}
                  <Trans>taken</Trans>
                </VisuallyHidden>
              )}
            </button>
          )
        })}
      </div>
    </div>
  )
}

function NoFreeTimes({ date, nextFree, onDate }: { date: string; nextFree: string | undefined; onDate: (date: string) => void }) {
  const { t } = useLingui()
  const inWords = (one: string) => screenDate(startOfDay(one))
  const day = inWords(date)
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{t`There are no free times on ${day}.`}</Text>
      {nextFree && (
        <Button variant="light" onClick={() => onDate(nextFree)}>
          {t`Go to ${{ day: inWords(nextFree) }}`}
        </Button>
      )}
    </Stack>
  )
}
