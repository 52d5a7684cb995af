import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import type { Dose, SkipReason } from '#contract/doses.ts'
import { medicineLimits } from '#contract/limits.ts'
import { UNDO_MINUTES } from '#rules/doses/doses.ts'
import { skipReasonWords } from '#rules/doses/doseWords.ts'
import { addMinutes } from '#rules/time.ts'
import { Form } from '#web/forms/Form.tsx'
import { inDateTimeField, instantInField, isPastInField } from '#web/forms/dateTimeField.ts'
import { useForm } from '#web/forms/useForm.ts'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { markDose, type DoseMark } from './markDose.ts'

type Props = { dose: Dose; label: string; now: Date; onClose: () => void }
type Correction = { what: 'take' | 'skip' | 'undo'; takenAt: string; reason: SkipReason; note: string }

/** Says of a dose what really became of it, as long as it is not locked. */
export function CorrectDose({ dose, label, now, onClose }: Props) {
  const { t } = useLingui()
  const reasons = skipReasonWords()
  const usual = dose.takenAt ?? (dose.dueAt && dose.dueAt < now ? dose.dueAt : now)
  const form = useForm<Correction, boolean>({
    initial: {
      what: dose.status === 'skipped' ? 'skip' : 'take',
      takenAt: inDateTimeField(usual),
      reason: dose.skipReason ?? 'forgot',
      note: dose.note,
    },
    validate: ({ what, takenAt }) => ({
      takenAt: what === 'take' && !isPastInField(takenAt, screenNow()) && t`Enter a day and time that are not in the future.`,
    }),
    send: (correction) => markDose(dose, markOf(dose, correction)),
    onSent: (isSafe) => isSafe && onClose(),
  })
  const { what } = form.values
  const mark = dose.lastAction
  const canUndo = mark !== null && ['taken', 'taken_late', 'skipped'].includes(dose.status) && now <= addMinutes(mark.at, UNDO_MINUTES)
  return (
    <Form form={form} label={label} isShort offline={null} action={t`Save`} onCancel={onClose} cancel={t`Leave it as it is`}>
      <SegmentedControl
        label={t`What happened`}
        value={what}
        onChange={(chosen) => form.change({ what: chosen })}
        options={[
          { value: 'take', label: t`I took it` },
          { value: 'skip', label: t`I did not take it` },
        ]}
      />
      {what === 'take' ? (
        <TextField label={t`When you took it`} type="datetime-local" {...form.field('takenAt')} />
      ) : (
        <SelectField label={t`Why not`} {...form.choice('reason')} onChange={(reason) => form.change({ reason: reason as SkipReason })}>
          {Object.entries(reasons).map(([reason, words]) => (
            <option key={reason} value={reason}>
              {words}
            </option>
          ))}
        </SelectField>
      )}
      <TextField label={t`Note (optional)`} maxLength={medicineLimits.doseNote} {...form.field('note')} />
      {canUndo && (
        <Stack align="flex-start">
          <Button variant="subtle" onClick={() => void form.send({ ...form.values, what: 'undo' })}>
            <Trans>Take back what I recorded</Trans>
          </Button>
        </Stack>
      )}
    </Form>
  )
}

function markOf(dose: Dose, { what, takenAt, reason, note }: Correction): DoseMark {
  if (what === 'take') return { action: what, takenAt: instantInField(takenAt)!, qty: dose.qtyTaken ?? dose.qtyDue ?? 1, note }
  return what === 'skip' ? { action: what, reason, note } : { action: what }
}
