import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconCalendarEvent } from '@tabler/icons-react'
import { listLimits } from '#contract/limits.ts'
import { whyNotHoliday } from '#rules/holidays.ts'
import { isRealDate, localDate, startOfDay } from '#rules/time.ts'
import type { VisitOnHoliday } from '#contract/holidays.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { screenDate, screenTime } from '#web/dates.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { holidaysOptions, visitsOnOptions } from './holidaysQuery.ts'

type Props = { opened: boolean; onClose: () => void; onAdded: (date: string) => void }

/** A day proclaimed for one year. What is booked on it stands here before it can be saved. */
export function AddHoliday({ opened, onClose, onAdded }: Props) {
  const { t } = useLingui()
  const today = localDate(useNow(60_000))
  const queryClient = useQueryClient()
  const form = useForm({
    initial: { date: '', name: '' },
    send: (day) => {
      const known = queryClient.getQueryData(visitsOnOptions(day.date).queryKey)
      return client.holidays.add({ date: day.date, name: day.name.trim(), knownVisits: known?.length ?? 0 })
    },
    onSent: (_, added) => {
      toast.success(t`${{ name: added.name.trim() }} was added: ${{ day: screenDate(startOfDay(added.date)) }}`)
      onClose()
      onAdded(added.date)
    },
    onSettled: () => refresh('holidays'),
  })
  const { date, name } = form.values
  const isDay = isRealDate(date)
  const listed = useQuery({ ...holidaysOptions(Number(date.slice(0, 4))), enabled: isDay })
  const fault = isDay ? whyNotHoliday(date, today, listed.data?.some((day) => day.date === date) ?? false) : undefined
  const visits = useQuery({ ...visitsOnOptions(date), enabled: isDay && !fault })
  const many = visits.data?.length ?? 0
  const missing = !isDay || !name.trim() ? t`Choose the day and enter its name first.` : undefined
  const unseen = visits.data ? undefined : t`Checking for booked visits…`
  return (
    <ConfirmDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t`Add a day without visits`}
      action={many > 0 ? t`Add it anyway` : t`Add the day`}
      reason={missing ?? sentenceFor(fault) ?? unseen}
    >
      <TextField {...form.field('date')} type="date" label={t`Day`} required data-autofocus min={today} error={sentenceFor(fault)} />
      <TextField
        label={t`Name`}
        why={t`The usual name, for example Local government elections.`}
        required
        autoComplete="off"
        maxLength={listLimits.holiday}
        {...form.field('name')}
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

/** What stays booked on a day that becomes a holiday: somebody has to tell these people. */
function BookedVisits({ visits }: { visits: VisitOnHoliday[] }) {
  return (
    <Alert
      color="yellow"
      icon={<IconCalendarEvent aria-hidden />}
      title={<Plural value={{ visitCount: visits.length }} one="# visit is booked on this day" other="# visits are booked on this day" />}
    >
      <ul className="booked-visits">
        {visits.map(({ startsAt, doctor, patientInitials }) => (
          <li key={`${startsAt.getTime()} ${doctor} ${patientInitials}`}>
            <Trans>
              {{ startTime: screenTime(startsAt) }}, {doctor} with {patientInitials}
            </Trans>
          </li>
        ))}
      </ul>
      <Trans>They stay booked. Ask the doctors to keep them or move them.</Trans>
    </Alert>
  )
}
