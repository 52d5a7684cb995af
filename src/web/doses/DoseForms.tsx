import { useLingui } from '@lingui/react/macro'
import type { Dose, SkipReason } from '#contract/doses.ts'
import { skipReasonWords } from '#rules/doses/doseWords.ts'
import { Form } from '#web/forms/Form.tsx'
import { inDateTimeField, instantInField, isPastInField } from '#web/forms/dateTimeField.ts'
import { useForm } from '#web/forms/useForm.ts'
import { screenNow } from '#web/ui/clock.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { DoseMark } from './markDose.ts'

type Mark = (what: DoseMark) => Promise<void>

/** When a dose was taken: as planned, unless something else is said. */
export function TakenForm({ dose, now, mark }: { dose: Dose; now: Date; mark: Mark }) {
  const { t } = useLingui()
  const usual = dose.dueAt && dose.dueAt < now ? dose.dueAt : now
  const form = useForm({
    initial: { takenAt: inDateTimeField(usual) },
    validate: ({ takenAt }) => ({ takenAt: !isPastInField(takenAt, screenNow()) && t`Enter a day and time that are not in the future.` }),
    send: ({ takenAt }) => mark({ action: 'take', takenAt: instantInField(takenAt)!, qty: dose.qtyDue ?? 1 }),
  })
  return (
    <Form form={form} label={t`I took it`} isShort offline={null} action={t`I took it`}>
      <TextField label={t`When you took it`} type="datetime-local" {...form.field('takenAt')} />
    </Form>
  )
}

/** Why a dose is not taken. */
export function SkipForm({ mark }: { mark: Mark }) {
  const { t } = useLingui()
  const form = useForm({
    initial: { reason: '' as SkipReason | '' },
    validate: ({ reason }) => ({ reason: reason === '' && t`Choose a reason.` }),
    send: ({ reason }) => mark({ action: 'skip', reason: reason as SkipReason }),
  })
  const { onChange, ...field } = form.choice('reason')
  return (
    <Form form={form} label={t`Skip this dose`} isShort offline={null} action={t`Skip`} variant="default">
      <SelectField label={t`Why not`} {...field} onChange={(reason) => onChange(reason as SkipReason)}>
        <option value="">{t`Choose`}</option>
        {Object.entries(skipReasonWords()).map(([reason, words]) => (
          <option key={reason} value={reason}>
            {words}
          </option>
        ))}
      </SelectField>
    </Form>
  )
}
