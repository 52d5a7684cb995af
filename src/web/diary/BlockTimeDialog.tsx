import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { diaryLimits } from '#contract/limits.ts'
import type { BlockKind } from '#contract/diary.ts'
import { fieldTime, visitsGoingOn, visitsInTheWay, whyNotBlock } from '#rules/diary.ts'
import { addDays, addMinutes, instantAt, isRealDate, localDate, localMinutes, startOfDay } from '#rules/time.ts'
import { ConfirmDialog } from '#web/ConfirmDialog.tsx'
import { sentenceFor } from '#web/errorText.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useIdempotencyKey } from '#web/useIdempotencyKey.ts'
import { availabilityOptions } from './diaryQuery.ts'
import { hasUndecided, movesIntoBlock, type BlockDecisions } from './blockDecisions.ts'
import { ConflictingVisits } from './ConflictingVisits.tsx'
import { useBlockTime } from './useBlockTime.ts'

type Props = { startsAt?: Date | undefined; now: Date; onClose: () => void }

/** Time in which nobody can book. What is booked in it stands here by name, and each visit is cancelled or asked to move first. */
export function BlockTimeDialog({ startsAt, now, onClose }: Props) {
  const { t } = useLingui()
  const idOf = useIdempotencyKey()
  const [form, setForm] = useState(() => formFor(startsAt ?? nextHalfHour(now)))
  const [decisions, decide] = useState<BlockDecisions>({})
  const [why, setWhy] = useState('')
  const span = spanOf(form)
  const blockInput = span && { ...span, kind: form.kind as BlockKind, reason: form.reason.trim() }
  const { data } = useQuery({ ...availabilityOptions, staleTime: 0 })
  const inTheWay = span && data ? visitsInTheWay(data.booked, span) : []
  const goingOn = span && data ? visitsGoingOn(data.booked, span) : []
  const block = useBlockTime({ onDone: onClose })
  const fault = span ? sentenceFor(whyNotBlock(span, now)) : t`Choose the days and times first.`
  const field = (name: keyof typeof form) => ({
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) => setForm({ ...form, [name]: event.currentTarget.value }),
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t`Block time`}
      action={inTheWay.length > 0 ? t`Apply and block the time` : t`Block the time`}
      reason={
        fault ??
        (data ? undefined : t`Looking for booked visits…`) ??
        (span && movesIntoBlock(inTheWay, decisions, span) ? t`Choose new times outside this block.` : undefined) ??
        (hasUndecided(inTheWay, decisions, why) ? t`First choose what happens to each visit, and write the reason.` : undefined)
      }
      change={block}
      onSubmit={() => blockInput && block.send({ block: { id: idOf(blockInput), ...blockInput }, inTheWay, decisions, why })}
    >
      <PeriodFields field={field} />
      <SelectField label={t`Kind`} value={form.kind} onChange={(kind) => setForm({ ...form, kind })}>
        <option value="blocked">{t`Blocked`}</option>
        <option value="leave">{t`Leave`}</option>
        <option value="sick">{t`Sick`}</option>
      </SelectField>
      <TextField
        label={t`What for`}
        why={t`Only you see it.`}
        autoComplete="off"
        maxLength={diaryLimits.blockReason}
        {...field('reason')}
      />
      <div role="status">
        {span && inTheWay.length > 0 && (
          <ConflictingVisits visits={inTheWay} span={span} decisions={decisions} decide={decide} why={why} setWhy={setWhy} now={now} />
        )}
        {goingOn.map(({ appointmentId, patientName }) => (
          <Text key={appointmentId} size="sm">
            <Trans>{patientName}'s visit is in progress and is not affected.</Trans>
          </Text>
        ))}
      </div>
    </ConfirmDialog>
  )
}

type FieldProps = { value: string; onChange: (event: { currentTarget: { value: string } }) => void }

function PeriodFields({ field }: { field: (name: 'fromDay' | 'fromTime' | 'untilDay' | 'untilTime') => FieldProps }) {
  const { t } = useLingui()
  return (
    <>
      <Group grow preventGrowOverflow={false}>
        <TextField type="date" label={t`From day`} required {...field('fromDay')} />
        <TextField type="time" label={t`From time`} required {...field('fromTime')} />
      </Group>
      <Group grow preventGrowOverflow={false}>
        <TextField type="date" label={t`Until day`} required {...field('untilDay')} />
        <TextField type="time" label={t`Until time`} required {...field('untilTime')} />
      </Group>
    </>
  )
}

const nextHalfHour = (now: Date) => addMinutes(startOfDay(localDate(now)), Math.ceil((localMinutes(now) + 1) / 30) * 30)

const formFor = (startsAt: Date) => {
  const endsAt = addMinutes(startsAt, 30)
  return {
    fromDay: localDate(startsAt),
    fromTime: fieldTime(startsAt),
    untilDay: localDate(endsAt),
    untilTime: fieldTime(endsAt),
    kind: 'blocked',
    reason: '',
  }
}

function spanOf({ fromDay, fromTime, untilDay, untilTime }: ReturnType<typeof formFor>) {
  const isComplete = isRealDate(fromDay) && isRealDate(untilDay) && [fromTime, untilTime].every((time) => /^\d\d:\d\d$/.test(time))
  if (!isComplete || fromDay < '1900' || addDays(untilDay, 1) > '2199') return undefined
  return { startsAt: instantAt(fromDay, fromTime), endsAt: instantAt(untilDay, untilTime) }
}
