import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Holiday } from '#contract/holidays.ts'
import { whyNotUnlist } from '#rules/holidays.ts'
import { localDate, startOfDay } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { client } from '#web/api/client.ts'
import { RemoveButton } from '#web/forms/RemoveButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { withUndo } from '#web/ui/withUndo.ts'
import { toastRefusal, useReauthenticatedMutation } from '#web/api/useReauthenticatedMutation.ts'
import { AddHoliday } from './AddHoliday.tsx'
import { holidaysOptions } from './holidaysQuery.ts'
import './holidays.css'

/** The days of a year without visits. The next two years are known as well. */
export function HolidaysScreen({ year }: { year: number | undefined }) {
  const { t } = useLingui()
  const today = localDate(useNow(60_000))
  const thisYear = Number(today.slice(0, 4))
  const shown = year ?? thisYear
  const { data: days } = useSuspenseQuery(holidaysOptions(shown))
  const [isAdding, adding] = useDisclosure()
  const navigate = useNavigate()
  const years = [...new Set([thisYear, thisYear + 1, thisYear + 2, shown])].toSorted((a, b) => a - b)
  const show = (chosen: number) =>
    void navigate({ to: '/admin/holidays', search: chosen === thisYear ? {} : { year: chosen }, replace: true, resetScroll: false })
  return (
    <Stack gap="md">
      <PageHeading
        subtitle={<Trans>Nobody can book a visit on these days, except with doctors who work on holidays.</Trans>}
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={adding.open}>
            <Trans>Add a day</Trans>
          </Button>
        }
      >
        <Trans>Holidays</Trans>
      </PageHeading>
      <SegmentedControl
        label={t`Year`}
        value={String(shown)}
        onChange={(chosen) => show(Number(chosen))}
        options={years.map((one) => ({ value: String(one), label: one }))}
      />
      {days.length === 0 ? (
        <EmptyState>
          <Trans>There are no holidays on file for this year yet.</Trans>
        </EmptyState>
      ) : (
        <Card component="ul" id="holidays-list" tabIndex={-1} padding={0} className="holidays" aria-label={t`Holidays in ${shown}`}>
          {days.map((day) => (
            <Day key={day.date} day={day} today={today} />
          ))}
        </Card>
      )}
      <AddHoliday
        key={isAdding ? 'open' : 'closed'}
        opened={isAdding}
        onClose={adding.close}
        onAdded={(date) => show(Number(date.slice(0, 4)))}
      />
    </Stack>
  )
}

function Day({ day, today }: { day: Holiday; today: string }) {
  const { date, name, source, visits } = day
  return (
    <li>
      <div className="holiday-what">
        <Text fw={650}>{name}</Text>
        <Text c="dimmed">{screenDate(startOfDay(date))}</Text>
      </div>
      <div className="holiday-facts">
        {source === 'manual' && (
          <StatusBadge tone="info">
            <Trans>Added by an administrator</Trans>
          </StatusBadge>
        )}
        {visits > 0 && (
          <StatusBadge tone="attention">
            <Plural value={visits} one="# visit is booked" other="# visits are booked" />
          </StatusBadge>
        )}
      </div>
      {source === 'manual' && whyNotUnlist(date, today) === undefined && <RemoveHoliday day={day} />}
    </li>
  )
}

/** Gives the day back to booking; undone, it is a holiday again unless visits were booked on it meanwhile. */
function RemoveHoliday({ day: { date, name, visits } }: { day: Holiday }) {
  const { t } = useLingui()
  const addAgain = useReauthenticatedMutation('holidays', client.holidays.add, {
    onDone: () => toast.success(t`${name} is a holiday again`),
    onRefused: toastRefusal,
  })
  const remove = useReauthenticatedMutation('holidays', client.holidays.remove, {
    onDone: () => {
      document.getElementById('holidays-list')?.focus()
      toast.success(
        t`${name} was removed: the day can be booked`,
        withUndo(() => addAgain.send({ date, name, knownVisits: visits })),
      )
    },
    onRefused: toastRefusal,
  })
  return <RemoveButton name={name} isPending={remove.isPending} onRemove={() => remove.send({ date })} />
}
