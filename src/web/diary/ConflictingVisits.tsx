import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { changeLimits } from '#contract/limits.ts'
import type { BookedSlot, DateSpan } from '#contract/diary.ts'
import { visitsInTheWay } from '#rules/diary.ts'
import { whyNotProposeMove } from '#rules/reschedule.ts'
import { localDate } from '#rules/time.ts'
import { screenDateTime } from '#web/dates.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { BlockDecision, BlockDecisions } from './blockDecisions.ts'

type Props = {
  visits: BookedSlot[]
  /** the time to be blocked */
  span: DateSpan
  decisions: BlockDecisions
  decide: (decisions: BlockDecisions) => void
  why: string
  setWhy: (why: string) => void
  now: Date
}

/** The visits that are booked in a time to be blocked, or were asked to move there. None is forgotten: each needs a decision. */
export function ConflictingVisits({ visits, span, decisions, decide, why, setWhy, now }: Props) {
  const { t } = useLingui()
  const change = (id: string, decision: BlockDecision | undefined) => {
    const { [id]: _, ...others } = decisions
    decide(decision ? { ...others, [id]: decision } : others)
  }
  return (
    <Alert
      color="yellow"
      icon={<IconCalendarEvent aria-hidden />}
      title={
        visits.some(({ askedFor }) => askedFor) ? (
          <Plural
            value={{ visitCount: visits.length }}
            one="# visit is booked or proposed in this time"
            other="# visits are booked or proposed in this time"
          />
        ) : (
          <Plural value={{ visitCount: visits.length }} one="# visit is booked in this time" other="# visits are booked in this time" />
        )
      }
    >
      <Stack>
        {visits.map((visit) => (
          <ConflictingVisit
            key={visit.appointmentId}
            visit={visit}
            decision={decisions[visit.appointmentId]}
            span={span}
            now={now}
            onChange={(decision) => change(visit.appointmentId, decision)}
          />
        ))}
        {Object.values(decisions).some(({ what }) => what === 'cancel') && (
          <TextField
            label={t`Reason for cancelling`}
            required
            autoComplete="off"
            maxLength={changeLimits.reason}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
        )}
        {Object.values(decisions).some(({ what }) => what === 'move') && (
          <Text size="sm">
            <Trans>A patient keeps the old time until they accept the new one. The rest of this time is blocked.</Trans>
          </Text>
        )}
      </Stack>
    </Alert>
  )
}

type OneProps = {
  visit: BookedSlot
  decision: BlockDecision | undefined
  span: DateSpan
  now: Date
  onChange: (decision: BlockDecision | undefined) => void
}

function ConflictingVisit({ visit, decision, span, now, onChange }: OneProps) {
  const { t } = useLingui()
  const { appointmentId: id, patientName, startsAt, status, askedFor } = visit
  const booked = t`${patientName}, ${{ start: screenDateTime(startsAt) }}`
  const name = askedFor ? t`${booked}, proposed: ${{ start: screenDateTime(askedFor.startsAt) }}` : booked
  const choices: Record<string, BlockDecision> = {
    cancel: { what: 'cancel' },
    move: { what: 'move', day: localDate(now), time: '' },
    withdraw: { what: 'withdraw' },
  }
  const canMove = !whyNotProposeMove({ id, status, startsAt }, now)
  const canStay = askedFor !== null && visitsInTheWay([{ ...visit, askedFor: null }], span).length === 0
  return (
    <Stack gap="xs">
      <SelectField label={name} value={decision?.what ?? ''} onChange={(what) => onChange(choices[what])}>
        <option value="">{t`Choose`}</option>
        <option value="cancel">{t`Cancel and refund`}</option>
        {canMove && <option value="move">{t`Propose a new time`}</option>}
        {canStay && <option value="withdraw">{t`Withdraw this proposal`}</option>}
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
