import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Availability, Hours } from '#contract/diary.ts'
import { visitsOutside, whyNotDayHours } from '#rules/diary.ts'
import { isRealDate, localDate } from '#rules/time.ts'
import { ConfirmDialog } from '#web/ConfirmDialog.tsx'
import { client } from '#web/client.ts'
import { sentenceFor } from '#web/errorText.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useReauthenticatedMutation } from '#web/useReauthenticatedMutation.ts'
import { BookedVisitsList } from './BookedVisitsList.tsx'
import { HoursFields } from './HoursFields.tsx'

type Props = { availability: Availability; today: string; onClose: () => void }

/** Other hours for one day. What is booked outside of them is named before they are saved. */
export function DayHoursDialog({ availability: { version, exceptions, booked }, today, onClose }: Props) {
  const { t } = useLingui()
  const [date, setDate] = useState('')
  const [hours, setHours] = useState<Hours[]>([{ starts: '09:00', ends: '13:00' }])
  const save = useReauthenticatedMutation('diary', client.diary.saveDay, {
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
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t`Different hours on one day`}
      action={t`Save the hours`}
      reason={isComplete ? sentenceFor(whyNotDayHours(date, hours, today)) : t`Choose the day and the hours first.`}
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
      <div role="status">
        {outside.length > 0 && <BookedVisitsList visits={outside} title={<Trans>Booked outside these hours</Trans>} />}
      </div>
    </ConfirmDialog>
  )
}
