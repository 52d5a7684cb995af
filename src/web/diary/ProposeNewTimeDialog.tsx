import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { changeLimits } from '#contract/limits.ts'
import type { DiaryVisit } from '#contract/diary.ts'
import { conflictsAt, fieldTime } from '#rules/diary.ts'
import { addMinutes, instantAt, isRealDate, localDate, minutesBetween } from '#rules/time.ts'
import { refresh } from '#web/api/api.ts'
import { client, refusalDataOf } from '#web/api/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { Tools } from '#web/ui/Tools.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useIdempotencyKey } from '#web/api/useIdempotencyKey.ts'
import { diaryRangeOptions } from './diaryQuery.ts'
import { useConflictText } from './useConflictText.ts'

type Props = { visit: DiaryVisit; startsAt: Date | undefined; now: Date; onClose: () => void }

/** Another time for a visit, wherever it was dropped or typed. The patient is asked, not told: until they accept, nothing moves. */
export function ProposeNewTimeDialog({ visit, startsAt, now, onClose }: Props) {
  const { t } = useLingui()
  const { keyOf } = useIdempotencyKey()
  const from = startsAt ?? visit.startsAt
  const form = useForm({
    initial: { date: localDate(from), time: fieldTime(from), message: '' },
    send: ({ message, ...when }) => {
      const proposal = { appointmentId: visit.appointmentId, startsAt: startOf(when)!, message: message.trim() }
      return client.visitChanges.proposeTime({ proposalId: keyOf(proposal), ...proposal })
    },
    onSent: ({ until }) => {
      toast.success(t`${{ patientName: visit.patientName }} has been asked and can answer until ${{ deadline: screenDateTime(until) }}`)
      onClose()
    },
    onSettled: () => refresh('visits'),
  })
  const wanted = startOf(form.values)
  const fault = useWhyNotPropose(visit, wanted, now)
  const choose = (at: Date) => {
    form.change({ date: localDate(at), time: fieldTime(at) })
    form.clear()
  }
  return (
    <ConfirmDialog
      form={form}
      onClose={onClose}
      title={t`Propose a new time to ${{ patientName: visit.patientName }}?`}
      action={t`Ask the patient`}
      reason={fault}
    >
      <Text>
        <Trans>Current time: {{ start: screenDateTime(visit.startsAt) }}</Trans>
      </Text>
      <Group grow preventGrowOverflow={false}>
        <TextField type="date" label={t`Day`} required {...form.field('date')} />
        <TextField type="time" label={t`Time`} required step={900} {...form.field('time')} />
      </Group>
      <TextField
        label={t`Message`}
        why={t`Optional. No health details, because other people may read it.`}
        autoComplete="off"
        maxLength={changeLimits.message}
        {...form.field('message')}
      />
      <Alert color="blue">
        <Trans>
          The patient has up to 24 hours to accept. We keep the new time for them. Until they accept, the visit stays at its current time.
        </Trans>
      </Alert>
      <AlternativeTimes error={form.refusal} onChoose={choose} />
    </ConfirmDialog>
  )
}

const startOf = ({ date, time }: { date: string; time: string }) =>
  isRealDate(date) && /^\d\d:\d\d$/.test(time) ? instantAt(date, time) : undefined

/** Why this time cannot be asked for: what lies there, by name. */
function useWhyNotPropose(visit: DiaryVisit, wanted: Date | undefined, now: Date): string | undefined {
  const { t } = useLingui()
  const say = useConflictText()
  const day = wanted && localDate(wanted)
  const { data: agenda } = useQuery({ ...diaryRangeOptions([day ?? localDate(now)]), enabled: day !== undefined })
  if (!wanted) return t`Choose a day and a time first.`
  if (wanted.getTime() === visit.startsAt.getTime()) return t`Choose a different time from the current one.`
  if (!agenda) return t`Checking this day…`
  const span = { startsAt: wanted, endsAt: addMinutes(wanted, minutesBetween(visit.startsAt, visit.endsAt)) }
  const [first] = conflictsAt(agenda, { span, except: visit.appointmentId, now })
  return first && say(first)
}

/** Somebody was faster: what is free instead. */
function AlternativeTimes({ error, onChoose }: { error: unknown; onChoose: (at: Date) => void }) {
  const { nearest = [] } = refusalDataOf(error, 'SLOT_TAKEN', 'SLOT_NOT_OFFERED') ?? {}
  if (nearest.length === 0) return null
  return (
    <Tools>
      {nearest.map(({ startsAt: at }) => (
        <Button key={at.getTime()} variant="default" size="sm" onClick={() => onChoose(at)}>
          {screenDateTime(at)}
        </Button>
      ))}
    </Tools>
  )
}
