import { Trans, useLingui } from '@lingui/react/macro'
import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { medicineLimits } from '#contract/limits.ts'
import type { Medicine, StopReason } from '#contract/medicines.ts'
import { stopReasonWords } from '#rules/medicines/medicineWords.ts'
import { whyNotPause, whyNotStop } from '#rules/medicines/medicines.ts'
import { typedNumber } from '#rules/medicines/scheduleDraft.ts'
import { addDays, localDate } from '#rules/time.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { unitOf } from './medicineTexts.ts'
import { refreshMedicines, sendCount } from './stockCalls.ts'

export type MedicineFormProps = { medicine: Medicine; onClose: () => void }

/** How much there is of it, counted by hand. */
export function CountForm({ medicine, onClose }: MedicineFormProps) {
  const { t } = useLingui()
  const bounds = { min: 0, max: 9999 }
  const form = useForm({
    initial: { counted: '' },
    validate: ({ counted }) => ({ counted: typedNumber(counted, bounds) === undefined && t`Enter a number from 0 to 9999.` }),
    send: ({ counted }, id) => sendCount({ id, medicationId: medicine.id, counted: typedNumber(counted, bounds)! }),
    onSent: (isSafe) => isSafe && onClose(),
  })
  return (
    <Form form={form} isShort offline={null} label={t`Count what you have`} action={<Trans>Save</Trans>} onCancel={onClose}>
      <TextField
        label={t`How much there is now`}
        why={unitOf(medicine) && t`Counted in: ${unitOf(medicine)}`}
        inputMode="decimal"
        {...form.field('counted')}
      />
    </Form>
  )
}

/** Until a day, or until the patient goes on. */
export function PauseForm({ medicine, onClose }: MedicineFormProps) {
  const { t } = useLingui()
  const today = localDate(screenNow())
  const form = useForm({
    initial: { until: '' },
    validate: ({ until }) => {
      const refusal = whyNotPause(medicine, until || null, today)
      return { until: refusal && sentenceFor(refusal) }
    },
    send: ({ until }) => client.medicines.pause({ id: medicine.id, version: medicine.version, until: until || null }),
    refusedAt: { DAY_PASSED: 'until' },
    onSettled: refreshMedicines,
    onSent: onClose,
  })
  return (
    <Form form={form} isShort label={t`Pause`} action={<Trans>Pause</Trans>} onCancel={onClose}>
      <Text>
        <Trans>No doses are due while it is paused. Ask your doctor, nurse or pharmacist before you pause a medicine by yourself.</Trans>
      </Text>
      <TextField
        type="date"
        min={addDays(today, 1)}
        label={t`First day you take it again (optional)`}
        why={t`Without a day it stays paused until you go on.`}
        {...form.field('until')}
      />
    </Form>
  )
}

/** Taken again as it was, after a pause or a stop. */
export function ResumeForm({ medicine, onClose }: MedicineFormProps) {
  const form = useForm({
    initial: {},
    send: () => client.medicines.resume({ id: medicine.id, version: medicine.version }),
    onSettled: refreshMedicines,
    onSent: onClose,
  })
  const [isPaused] = useState(medicine.status === 'paused')
  return (
    <Form form={form} isShort action={isPaused ? <Trans>Go on</Trans> : <Trans>Take it again</Trans>} onCancel={onClose}>
      <Text>
        <Trans>Doses are due again from now on, at the same times as before.</Trans>
      </Text>
    </Form>
  )
}

/** It is no longer taken, and why. */
export function StopForm({ medicine, onClose }: MedicineFormProps) {
  const { t } = useLingui()
  const form = useForm({
    initial: { reason: '' as StopReason | '', text: '' },
    validate: ({ reason, text }) => {
      if (reason === '') return { reason: t`Choose a reason.` }
      const refusal = whyNotStop(medicine, { reason, text })
      return refusal === 'FIELDS_MISSING' ? { text: t`Write why you stop.` } : { form: refusal && sentenceFor(refusal) }
    },
    send: ({ reason, text }) =>
      client.medicines.stop({ id: medicine.id, version: medicine.version, reason: reason || 'other', text: text.trim() }),
    onSettled: refreshMedicines,
    onSent: onClose,
  })
  const { value, error, id, onChange } = form.choice('reason')
  return (
    <Form form={form} isShort label={t`Stop`} action={<Trans>Stop this medicine</Trans>} color="red" variant="outline" onCancel={onClose}>
      <Text>
        <Trans>
          No more doses are due. It stays under your past medicines. Some medicines must not be stopped at once: ask your doctor, nurse or
          pharmacist first.
        </Trans>
      </Text>
      <Radio.Group
        size="md"
        id={id}
        tabIndex={-1}
        label={t`Why do you stop?`}
        error={error}
        value={value}
        onChange={(reason) => onChange(reason as StopReason)}
      >
        <Stack gap="sm" mt="xs">
          {Object.entries(stopReasonWords()).map(([reason, label]) => (
            <Radio key={reason} value={reason} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      <TextField
        label={value === 'other' ? t`Why` : t`More about it (optional)`}
        maxLength={medicineLimits.stopText}
        {...form.field('text')}
      />
    </Form>
  )
}
