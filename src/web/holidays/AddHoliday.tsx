import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listLimits } from '#contract/limits.ts'
import { whyNotHoliday } from '#rules/holidays.ts'
import { isRealDate, localDate, startOfDay } from '#rules/time.ts'
import { ConfirmDialog } from '#web/ConfirmDialog.tsx'
import { client, errorCodeOf } from '#web/client.ts'
import { screenDate } from '#web/dates.ts'
import { sentenceFor } from '#web/errorText.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useNow } from '#web/useNow.ts'
import { useReauthenticatedMutation } from '#web/useReauthenticatedMutation.ts'
import { BookedVisits } from './BookedVisits.tsx'
import { holidaysOptions, visitsOnOptions } from './holidaysQuery.ts'

type Props = { opened: boolean; onClose: () => void; onAdded: (date: string) => void }

/** A day proclaimed for one year. What is booked on it stands here before it can be saved. */
export function AddHoliday({ opened, onClose, onAdded }: Props) {
  const { t } = useLingui()
  const today = localDate(useNow(60_000))
  const [{ date, name }, setDay] = useState({ date: '', name: '' })
  const isDay = isRealDate(date)
  const listed = useQuery({ ...holidaysOptions(Number(date.slice(0, 4))), enabled: isDay })
  const fault = isDay ? whyNotHoliday(date, today, listed.data?.some((day) => day.date === date) ?? false) : undefined
  const visits = useQuery({ ...visitsOnOptions(date), enabled: isDay && !fault })
  const add = useReauthenticatedMutation('holidays', client.holidays.add, {
    onDone: () => {
      toast.success(t`${{ name: name.trim() }} was added: ${{ day: screenDate(startOfDay(date)) }}`)
      onClose()
      onAdded(date)
    },
    onRefused: (error) => void (errorCodeOf(error) === 'VISITS_BOOKED' && visits.refetch()),
  })
  const many = visits.data?.length ?? 0
  const missing = !isDay || !name.trim() ? t`Choose the day and write its name first.` : undefined
  const unseen = visits.data ? undefined : t`Looking for booked visits…`
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t`Add a day without visits`}
      action={many > 0 ? t`Add it anyway` : t`Add the day`}
      reason={missing ?? sentenceFor(fault) ?? unseen}
      change={add}
      onSubmit={() => add.send({ date, name: name.trim(), knownVisits: many })}
    >
      <TextField
        type="date"
        label={t`Day`}
        required
        data-autofocus
        min={today}
        value={date}
        error={sentenceFor(fault)}
        onChange={(event) => setDay({ name, date: event.currentTarget.value })}
      />
      <TextField
        label={t`Name`}
        why={t`The usual name, for example Local government elections.`}
        required
        autoComplete="off"
        maxLength={listLimits.holiday}
        value={name}
        onChange={(event) => setDay({ date, name: event.currentTarget.value })}
      />
      <div role="status">{isDay && !fault && visits.data && (many > 0 ? <BookedVisits visits={visits.data} /> : <NothingBooked />)}</div>
    </ConfirmDialog>
  )
}

const NothingBooked = () => (
  <Text c="dimmed">
    <Trans>No visit is booked on this day.</Trans>
  </Text>
)
