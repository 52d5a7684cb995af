import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { addDays, startOfDay } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { stepDaysOf, type DiarySearchParams, type ListPeriod, type DiaryView } from './diarySearchParams.ts'

type Props = { searchParams: DiarySearchParams; view: DiaryView; date: string; period: ListPeriod; days: readonly string[] }

/** Which view, and which days. All of it is in the URL. */
export function DiaryToolbar({ searchParams, view, date, period, days }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const go = (change: DiarySearchParams) =>
    void navigate({ to: '/doctor/appointments', search: { ...searchParams, ...change }, replace: true, resetScroll: false })
  const step = (times: number) => go({ date: addDays(date, times * stepDaysOf(view, period)) })
  const [first, last] = [days[0]!, days.at(-1)!]
  return (
    <>
      <Group className="agenda-tools not-printed">
        <SegmentedControl
          label={t`View`}
          value={view}
          onChange={(chosen) => go({ view: chosen })}
          options={[
            { value: 'day', label: t`Day` },
            { value: 'week', label: t`Week` },
            { value: 'list', label: t`List` },
          ]}
        />
        <Group gap="xs" wrap="nowrap">
          <ActionIcon variant="default" aria-label={t`Earlier`} onClick={() => step(-1)}>
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <Button
            variant="default"
            onClick={() =>
              void navigate({
                to: '/doctor/appointments',
                search: { ...searchParams, date: undefined } as DiarySearchParams,
                replace: true,
              })
            }
          >
            <Trans>Today</Trans>
          </Button>
          <ActionIcon variant="default" aria-label={t`Later`} onClick={() => step(1)}>
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </Group>
        <DateField date={date} onDate={(chosen) => go({ date: chosen })} />
      </Group>
      <Text fw={650} role="status">
        {first === last
          ? screenDate(startOfDay(first))
          : t`${{ firstDay: screenDate(startOfDay(first)) }} to ${{ lastDay: screenDate(startOfDay(last)) }}`}
      </Text>
    </>
  )
}

/** Typed, a date counts once its field is left or Enter is pressed: half of it may be a date already. Picked, it counts at once. */
function DateField({ date, onDate }: { date: string; onDate: (date: string) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string>() // while it is being typed
  const isTyping = useRef(false)
  const commit = (value: string | undefined) => {
    isTyping.current = false
    setTyped(undefined)
    if (value && value !== date) onDate(value)
  }
  return (
    <TextField
      type="date"
      aria-label={t`Date`}
      value={typed ?? date}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') commit(currentTarget.value)
        else isTyping.current = true
      }}
      onChange={({ currentTarget: { value } }) => (isTyping.current ? setTyped(value) : commit(value))}
      onBlur={({ currentTarget }) => isTyping.current && commit(currentTarget.value)}
    />
  )
}
