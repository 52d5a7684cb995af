import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { addDays, startOfDay } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'
import { Segments } from '#web/ui/Segments.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { stepOf, type AgendaAddress, type Period, type View } from './agendaAddress.ts'

type Props = { address: AgendaAddress; view: View; date: string; period: Period; days: readonly string[] }

/** Which view, and which days. All of it is in the address. */
export function AgendaTools({ address, view, date, period, days }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const go = (change: AgendaAddress) =>
    void navigate({ to: '/doctor/appointments', search: { ...address, ...change }, replace: true, resetScroll: false })
  const step = (times: number) => go({ date: addDays(date, times * stepOf(view, period)) })
  const [first, last] = [days[0]!, days.at(-1)!]
  return (
    <>
      <Group className="agenda-tools not-printed">
        <Segments
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
              void navigate({ to: '/doctor/appointments', search: { ...address, date: undefined } as AgendaAddress, replace: true })
            }
          >
            <Trans>Today</Trans>
          </Button>
          <ActionIcon variant="default" aria-label={t`Later`} onClick={() => step(1)}>
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </Group>
        <TextField
          key={date}
          type="date"
          aria-label={t`Date`}
          defaultValue={date}
          onChange={(event) => event.currentTarget.value && go({ date: event.currentTarget.value })}
        />
      </Group>
      <Text fw={650} role="status">
        {first === last ? screenDate(startOfDay(first)) : t`${screenDate(startOfDay(first))} to ${screenDate(startOfDay(last))}`}
      </Text>
    </>
  )
}
