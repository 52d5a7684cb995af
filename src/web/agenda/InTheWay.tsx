import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { BookedTime } from '#contract/agenda.ts'
import { instantAt, isRealDate, localDate } from '#rules/time.ts'
import { screenDateTime } from '#web/dates.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'

/** What becomes of each visit: called off with its refund, or asked to move to this time. */
export type Decision = { what: 'cancel' } | { what: 'move'; day: string; time: string }
export type Decisions = Record<string, Decision>

type Props = {
  visits: BookedTime[]
  decisions: Decisions
  decide: (decisions: Decisions) => void
  why: string
  setWhy: (why: string) => void
  now: Date
}

/** The visits that are booked in a time to be blocked. None is forgotten: each needs a decision. */
export function InTheWay({ visits, decisions, decide, why, setWhy, now }: Props) {
  const { t } = useLingui()
  const change = (id: string, decision: Decision | undefined) => {
    const { [id]: _, ...others } = decisions
    decide(decision ? { ...others, [id]: decision } : others)
  }
  return (
    <Alert
      color="yellow"
      icon={<IconCalendarEvent aria-hidden />}
      title={<Plural value={visits.length} one="# visit is booked in this time" other="# visits are booked in this time" />}
    >
      <Stack>
        {visits.map((visit) => (
          <OneInTheWay
            key={visit.appointmentId}
            visit={visit}
            decision={decisions[visit.appointmentId]}
            today={localDate(now)}
            onChange={(decision) => change(visit.appointmentId, decision)}
          />
        ))}
        {Object.values(decisions).some(({ what }) => what === 'cancel') && (
          <TextField
            label={t`Reason for cancelling`}
            required
            autoComplete="off"
            maxLength={500}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
        )}
        {Object.values(decisions).some(({ what }) => what === 'move') && (
          <Text size="sm">
            <Trans>Who is asked to move keeps the old time until they accept; your block stands around it.</Trans>
          </Text>
        )}
      </Stack>
    </Alert>
  )
}

type OneProps = {
  visit: BookedTime
  decision: Decision | undefined
  today: string
  onChange: (decision: Decision | undefined) => void
}

function OneInTheWay({ visit: { patientName, startsAt }, decision, today, onChange }: OneProps) {
  const { t } = useLingui()
  const name = t`${patientName}, ${screenDateTime(startsAt)}`
  const choices: Record<string, Decision> = { cancel: { what: 'cancel' }, move: { what: 'move', day: today, time: '' } }
  return (
    <Stack gap="xs">
      <SelectField label={name} value={decision?.what ?? ''} onChange={(what) => onChange(choices[what])}>
        <option value="">{t`Choose`}</option>
        <option value="cancel">{t`Cancel with refund`}</option>
        <option value="move">{t`Ask for another time`}</option>
      </SelectField>
      {decision?.what === 'move' && (
        <Group grow preventGrowOverflow={false}>
          <TextField
            type="date"
            aria-label={t`New day for ${name}`}
            value={decision.day}
            onChange={(event) => onChange({ ...decision, day: event.currentTarget.value })}
          />
          <TextField
            type="time"
            aria-label={t`New time for ${name}`}
            value={decision.time}
            onChange={(event) => onChange({ ...decision, time: event.currentTarget.value })}
          />
        </Group>
      )}
    </Stack>
  )
}

/** Whether something is still to be decided. */
export const whyUndecided = (visits: BookedTime[], decisions: Decisions, why: string): boolean =>
  visits.some(({ appointmentId }) => {
    const decision = decisions[appointmentId]
    if (!decision) return true
    return decision.what === 'cancel' ? why.trim() === '' : newStartOf(decision) === undefined
  })

export const newStartOf = (decision: Decision): Date | undefined =>
  decision.what === 'move' && isRealDate(decision.day) && /^\d\d:\d\d$/.test(decision.time)
    ? instantAt(decision.day, decision.time)
    : undefined
