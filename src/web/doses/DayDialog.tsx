import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { DayRecord, Dose } from '#contract/doses.ts'
import type { Medicine } from '#contract/medicines.ts'
import { doseStateAt, whyNotMark } from '#rules/doses/doses.ts'
import { doseStateWords, skippedBecause } from '#rules/doses/doseWords.ts'
import { localDate, startOfDay } from '#rules/time.ts'
import { screenDate, screenDateTime, screenTime } from '#web/dates.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { CorrectDose } from './CorrectDose.tsx'

type Props = { day: DayRecord | undefined; doses: readonly Dose[]; medicines: readonly Medicine[]; now: Date; onClose: () => void }

/** The doses of a day: when each was planned, what became of it, and what can still be put right. */
export function DayDialog({ day, doses, medicines, now, onClose }: Props) {
  const ofDay = day ? doses.filter(({ dueAt, takenAt }) => localDate(dueAt ?? takenAt ?? now) === day.date) : []
  const isToCome = day?.status === 'future'
  return (
    <Dialog opened={day !== undefined} onClose={onClose} title={day && screenDate(startOfDay(day.date))}>
      {isToCome && (
        <Text>
          <Trans>This day is still to come.</Trans>
        </Text>
      )}
      {!isToCome && ofDay.length === 0 && (
        <Text>
          <Trans>No doses were due on this day.</Trans>
        </Text>
      )}
      <ul className="day-doses">
        {!isToCome &&
          ofDay.map((dose) => (
            <DoseOfDay
              key={`${dose.medicationId} ${dose.id}`}
              dose={dose}
              medicine={medicines.find(({ id }) => id === dose.medicationId)}
              now={now}
            />
          ))}
      </ul>
    </Dialog>
  )
}

function DoseOfDay({ dose, medicine, now }: { dose: Dose; medicine: Medicine | undefined; now: Date }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState<boolean>()
  const name = [medicine?.name, medicine?.strengthText].filter(Boolean).join(' ')
  return (
    <li>
      <Text fw={600}>{name}</Text>
      <Text>
        {dose.dueAt ? t`Planned ${{ time: screenTime(dose.dueAt) }}` : t`As needed`} · <DoseOutcome dose={dose} now={now} />
      </Text>
      {dose.note && <Text className="as-typed">{dose.note}</Text>}
      {dose.dueAt &&
        (whyNotMark(dose.dueAt, now) === 'locked' ? (
          <Text size="sm" c="dimmed">
            <Trans>More than 48 hours ago. You can no longer change it.</Trans>
          </Text>
        ) : isOpen ? (
          <div ref={focusFirst}>
            <CorrectDose dose={dose} label={t`Change ${name}`} now={now} onClose={() => setOpen(false)} />
          </div>
        ) : (
          <Button
            variant="light"
            aria-label={t`Change ${name}, ${screenTime(dose.dueAt)}`}
            onClick={() => setOpen(true)}
            ref={isOpen === false ? focus : null}
          >
            <Trans>Change</Trans>
          </Button>
        ))}
    </li>
  )
}

/** The button and the form take each other's place, and the focus goes along. */
const focusFirst = (form: HTMLElement | null) => form?.querySelector('input')?.focus()
const focus = (button: HTMLElement | null) => button?.focus()

function DoseOutcome({ dose, now }: { dose: Dose; now: Date }) {
  const { t } = useLingui()
  const word = doseStateWords()[doseStateAt(dose, now)]
  const because = skippedBecause(dose)
  if (because) return t`${word}: ${because}`
  if (!dose.takenAt) return word
  const isOtherDay = dose.dueAt && localDate(dose.dueAt) !== localDate(dose.takenAt)
  const time = isOtherDay ? screenDateTime(dose.takenAt) : screenTime(dose.takenAt)
  return dose.isBackfilled ? t`${word} at ${time}, recorded later` : t`${word} at ${time}`
}
