import { Trans, useLingui } from '@lingui/react/macro'
import type { Availability, Hours } from '#contract/diary.ts'
import { visitsOutside, whyNotDayHours } from '#rules/diary.ts'
import { isRealDate, localDate } from '#rules/time.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { BookedVisitsList } from './BookedVisitsList.tsx'
import { DimmedText } from './DimmedText.tsx'
import { HoursFields } from './HoursFields.tsx'

type Day = { date: string; hours: Hours[] }
const empty: Day = { date: '', hours: [{ starts: '09:00', ends: '13:00' }] }

type Props = { availability: Availability; today: string; onClose: () => void }

/** Other hours for one day. What is booked outside of them is named before they are saved. */
export function DayHoursDialog({ availability: { version, exceptions, booked }, today, onClose }: Props) {
  const { t } = useLingui()
  const outsideOf = ({ date, hours }: Day) => {
    const others = exceptions.filter((day) => day.date !== date)
    const thatDay = booked.filter(({ startsAt }) => localDate(startsAt) === date)
    return visitsOutside(thatDay, { weekly: [], exceptions: [...others, ...hours.map((part) => ({ ...part, date }))] })
  }
  const form = useForm({
    initial: empty,
    send: (day) => client.diary.saveDay({ version, ...day, knownVisits: outsideOf(day).length }),
    onSent: () => {
      toast.success(t`Exception saved`)
      onClose()
    },
    onSettled: () => refresh('diary'),
  })
  const { date, hours } = form.values
  const ownHoursOn = (day: string) => exceptions.filter((own) => own.date === day).map(({ starts, ends }) => ({ starts, ends }))
  /** What a day has already is changed, not replaced by what happens to stand here. */
  const changeDay = (day: string) => {
    const own = ownHoursOn(day)
    form.change({ date: day, ...(own.length > 0 && { hours: own }) })
  }
  const isComplete = isRealDate(date) && hours.every(({ starts, ends }) => starts !== '' && ends !== '')
  const outside = isComplete ? outsideOf(form.values) : []
  return (
    <ConfirmDialog
      form={form}
      onClose={onClose}
      title={t`Add an exception`}
      action={t`Save exception`}
      reason={isComplete ? sentenceFor(whyNotDayHours(date, hours, today)) : t`Choose the day and the hours first.`}
    >
      <TextField
        type="date"
        label={t`Day`}
        why={t`Other hours on this one day. To take the whole day off, block the time instead.`}
        required
        data-autofocus
        min={today}
        {...form.field('date')}
        onChange={(event) => changeDay(event.currentTarget.value)}
      />
      <HoursFields name={t`Hours`} hours={hours} onChange={(changed) => form.change({ hours: changed })} isOneDay />
      <div role="status">
        {ownHoursOn(date).length > 0 && (
          <DimmedText>
            <Trans>This day already has hours of its own. You change them here.</Trans>
          </DimmedText>
        )}
        {outside.length > 0 && <BookedVisitsList visits={outside} title={<Trans>Booked outside these hours</Trans>} />}
      </div>
    </ConfirmDialog>
  )
}
