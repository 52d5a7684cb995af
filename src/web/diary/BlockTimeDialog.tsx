import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { diaryLimits } from '#contract/limits.ts'
import type { BlockKind, BookedSlot } from '#contract/diary.ts'
import { fieldTime, visitsGoingOn, visitsInTheWay, whyNotBlock } from '#rules/diary.ts'
import { addDays, addMinutes, instantAt, isRealDate, localDate, localMinutes, startOfDay } from '#rules/time.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { refresh } from '#web/api/api.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useIdempotencyKey } from '#web/api/useIdempotencyKey.ts'
import { availabilityOptions } from './diaryQuery.ts'
import { hasUndecided, movesIntoBlock, type BlockDecisions } from './blockDecisions.ts'
import { ConflictingVisits } from './ConflictingVisits.tsx'
import { blockTime } from './blockTime.ts'

type Props = { startsAt?: Date | undefined; endsAt?: Date | undefined; now: Date; onClose: () => void }

/** Time in which nobody can book. What is booked in it stands here by name, and each visit is cancelled or asked to move first. */
export function BlockTimeDialog({ startsAt, endsAt, now, onClose }: Props) {
  const { t } = useLingui()
  const { data } = useQuery({ ...availabilityOptions, staleTime: 0 })
  const inTheWayOf = (span: Span | undefined) => (span && data ? visitsInTheWay(data.booked, span) : [])
  const form = useBlockForm({ startsAt: startsAt ?? nextHalfHour(now), endsAt, inTheWayOf, onDone: onClose })
  const { decisions, why } = form.values
  const span = spanOf(form.values)
  const inTheWay = inTheWayOf(span)
  const fault = span ? sentenceFor(whyNotBlock(span, now)) : t`Choose the dates and times first.`
  return (
    <ConfirmDialog
      form={form}
      onClose={onClose}
      title={t`Block time`}
      action={inTheWay.length > 0 ? t`Apply and block time` : t`Block time`}
      reason={
        fault ??
        (data ? undefined : t`Checking for booked visits…`) ??
        (span && movesIntoBlock(inTheWay, decisions, span) ? t`Choose new times outside this block.` : undefined) ??
        (hasUndecided(inTheWay, decisions, why) ? t`Choose what happens to each visit and enter a reason first.` : undefined)
      }
    >
      <BlockFields form={form} />
      <div role="status">
        {span && inTheWay.length > 0 && (
          <ConflictingVisits
            visits={inTheWay}
            span={span}
            decisions={decisions}
            decide={(decided) => form.change({ decisions: decided })}
            why={why}
            setWhy={(written) => form.change({ why: written })}
            now={now}
          />
        )}
        {span && data && <VisitsGoingOn visits={visitsGoingOn(data.booked, span)} />}
      </div>
    </ConfirmDialog>
  )
}

type Span = { startsAt: Date; endsAt: Date }
type BlockFormOptions = {
  startsAt: Date
  endsAt: Date | undefined
  inTheWayOf: (span: Span | undefined) => BookedSlot[]
  onDone: () => void
}

function useBlockForm({ startsAt, endsAt, inTheWayOf, onDone }: BlockFormOptions) {
  const { t } = useLingui()
  const { keyOf } = useIdempotencyKey()
  return useForm({
    initial: formFor(startsAt, endsAt),
    send: async ({ kind, reason, decisions, why, ...period }) => {
      const span = spanOf(period)!
      const block = { ...span, kind: kind as BlockKind, reason: reason.trim() }
      await blockTime({ block: { id: keyOf(block), ...block }, inTheWay: inTheWayOf(span), decisions, why })
    },
    onSent: () => {
      toast.success(t`Time blocked`)
      onDone()
    },
    onSettled: () => refresh('visits', 'diary'),
  })
}

function BlockFields({ form: { field, choice } }: { form: ReturnType<typeof useBlockForm> }) {
  const { t } = useLingui()
  return (
    <>
      <PeriodFields field={field} />
      <SelectField {...choice('kind')} label={t`Type`}>
        <option value="blocked">{t`Blocked time`}</option>
        <option value="leave">{t`Leave`}</option>
        <option value="sick">{t`Sick leave`}</option>
      </SelectField>
      <TextField
        {...field('reason')}
        label={t`Reason (optional)`}
        why={t`Only you see it.`}
        autoComplete="off"
        maxLength={diaryLimits.blockReason}
      />
    </>
  )
}

const VisitsGoingOn = ({ visits }: { visits: BookedSlot[] }) =>
  visits.map(({ appointmentId, patientName }) => (
    <Text key={appointmentId} size="sm">
      <Trans>{patientName}'s visit is in progress and is not affected.</Trans>
    </Text>
  ))

type PeriodField = 'fromDay' | 'fromTime' | 'untilDay' | 'untilTime'
type FieldProps = { id: string; value: string; onChange: (event: { currentTarget: { value: string } }) => void }

function PeriodFields({ field }: { field: (name: PeriodField) => FieldProps }) {
  const { t } = useLingui()
  return (
    <>
      <Group grow preventGrowOverflow={false}>
        <TextField type="date" label={t`Start date`} required {...field('fromDay')} />
        <TextField type="time" label={t`Start time`} required {...field('fromTime')} />
      </Group>
      <Group grow preventGrowOverflow={false}>
        <TextField type="date" label={t`End date`} required {...field('untilDay')} />
        <TextField type="time" label={t`End time`} required {...field('untilTime')} />
      </Group>
    </>
  )
}

const nextHalfHour = (now: Date) => addMinutes(startOfDay(localDate(now)), Math.ceil((localMinutes(now) + 1) / 30) * 30)

const formFor = (startsAt: Date, endsAt = addMinutes(startsAt, 30)) => {
  return {
    fromDay: localDate(startsAt),
    fromTime: fieldTime(startsAt),
    untilDay: localDate(endsAt),
    untilTime: fieldTime(endsAt),
    kind: 'blocked',
    reason: '',
    decisions: {} as BlockDecisions,
    why: '',
  }
}

function spanOf({ fromDay, fromTime, untilDay, untilTime }: Pick<ReturnType<typeof formFor>, PeriodField>) {
  const isComplete = isRealDate(fromDay) && isRealDate(untilDay) && [fromTime, untilTime].every((time) => /^\d\d:\d\d$/.test(time))
  if (!isComplete || fromDay < '1900' || addDays(untilDay, 1) > '2199') return undefined
  return { startsAt: instantAt(fromDay, fromTime), endsAt: instantAt(untilDay, untilTime) }
}
