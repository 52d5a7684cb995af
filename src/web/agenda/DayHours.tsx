import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Availability, Hours } from '#contract/agenda.ts'
import { visitsOutside, whyNotDay } from '#rules/agenda.ts'
import { isRealDate, localDate } from '#rules/time.ts'
import { ChangeDialog } from '#web/ChangeDialog.tsx'
import { client } from '#web/client.ts'
import { sentenceFor } from '#web/errorText.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useProvenChange } from '#web/useProvenChange.ts'
import { BookedTimes } from './BookedTimes.tsx'
import { HoursFields } from './HoursFields.tsx'

type Props = { availability: Availability; today: string; onClose: () => void }

/** Other hours for one day. What is booked outside of them is named before they are saved. */
export function DayHours({ availability: { version, exceptions, booked }, today, onClose }: Props) {
  const { t } = useLingui()
  const [date, setDate] = useState('')
  const [hours, setHours] = useState<Hours[]>([{ starts: '09:00', ends: '13:00' }])
  const save = useProvenChange('agenda', client.agenda.saveDay, {
    onDone: () => {
      toast.success(t`The hours for this day are saved`)
      onClose()
    },
  })
  const isComplete = isRealDate(date) && hours.every(({ starts, ends }) => starts !== '' && ends !== '')
  const others = exceptions.filter((day) => day.date !== date)
  const thatDay = booked.filter(({ startsAt }) => localDate(startsAt) === date)
  const outside = isComplete
    ? visitsOutside(thatDay, { weekly: [], exceptions: [...others, ...hours.map((part) => ({ ...part, date }))] })
    : []
  return (
    <ChangeDialog
      opened
      onClose={onClose}
      title={t`Different hours on one day`}
      action={t`Save the hours`}
      reason={isComplete ? sentenceFor(whyNotDay(date, hours, today)) : t`Choose the day and the hours first.`}
      change={save}
      onSubmit={() => save.send({ version, date, hours, knownVisits: outside.length })}
    >
      <TextField
        type="date"
        label={t`Day`}
        why={t`To take a whole day off, block the time instead.`}
        required
        data-autofocus
        min={today}
        value={date}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <HoursFields name={t`Hours`} hours={hours} onChange={setHours} isOneDay />
      <div role="status">{outside.length > 0 && <BookedTimes visits={outside} title={<Trans>Booked outside these hours</Trans>} />}</div>
    </ChangeDialog>
  )
}
