import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { Hours } from '#contract/diary.ts'
import { TextField } from '#web/ui/TextField.tsx'

type Props = { name: string; hours: readonly Hours[]; onChange: (hours: Hours[]) => void; isOneDay?: boolean }

const MAX_PERIODS = 6

/** The hours of one day: from, until, and as many times as a day is broken. */
export function HoursFields({ name, hours, onChange, isOneDay = false }: Props) {
  const { t } = useLingui()
  const change = (at: number, part: Partial<Hours>) =>
    onChange(hours.map(({ starts, ends }, row) => ({ starts, ends, ...(row === at && part) })))
  const without = (at: number) => onChange(hours.filter((_, row) => row !== at).map(({ starts, ends }) => ({ starts, ends })))
  const more = () => onChange([...hours.map(({ starts, ends }) => ({ starts, ends })), nextPeriodAfter(hours.at(-1))])
  return (
    <fieldset className="hours-line" aria-label={name}>
      <Text fw={650}>{name}</Text>
      <Stack gap="xs">
        {hours.length === 0 && (
          <Text c="dimmed">
            <Trans>No hours</Trans>
          </Text>
        )}
        {hours.map(({ starts, ends }, at) => {
          const part = hours.length > 1 ? t`${name}, part ${{ number: at + 1 }}` : name
          return (
            // The parts of a day are told apart by their place alone.
            // oxlint-disable-next-line react/no-array-index-key
            <Group key={at} gap="xs" wrap="nowrap">
              <TextField
                type="time"
                aria-label={t`${part}: from`}
                value={starts}
                onChange={(event) => change(at, { starts: event.currentTarget.value })}
              />
              <TextField
                type="time"
                aria-label={t`${part}: until`}
                value={ends === '24:00' ? '23:59' : ends}
                onChange={(event) => change(at, { ends: event.currentTarget.value })}
              />
              {!(isOneDay && hours.length === 1) && (
                <ActionIcon aria-label={t`Remove ${part}`} onClick={() => without(at)}>
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              )}
            </Group>
          )
        })}
        {hours.length < MAX_PERIODS && (
          <Button
            variant="subtle"
            size="compact-sm"
            w="fit-content"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={t`Add hours, ${name}`}
            onClick={more}
          >
            <Trans>Add hours</Trans>
          </Button>
        )}
      </Stack>
    </fieldset>
  )
}

/** A first day is nine to five; what follows begins an hour after the last. */
function nextPeriodAfter(last: Hours | undefined): Hours {
  const hour = last ? Number(last.ends.slice(0, 2)) + 1 : 9
  if (!last || hour > 21) return { starts: last ? '' : '09:00', ends: last ? '' : '17:00' }
  const clock = (at: number) => `${String(at).padStart(2, '0')}:00`
  return { starts: clock(hour), ends: clock(hour + 2) }
}
