import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Medicine } from '#contract/medicines.ts'
import { nameOf } from '#rules/medicines/medicineWords.ts'
import { typedNumber } from '#rules/medicines/scheduleDraft.ts'
import { whyNotRefill } from '#rules/medicines/stock.ts'
import { localDate } from '#rules/time.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { idempotencyKeys } from '#web/api/useIdempotencyKey.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { unitOf } from './medicineTexts.ts'
import { sendRefill } from './stockCalls.ts'

type Props = { medicines: readonly Medicine[]; onClose: () => void }

const QUANTITY = { min: 0.001, max: 9999 }

/** What was collected of one medicine or of several, on which day, and when the next time is. */
export function CollectForm({ medicines, onClose }: Props) {
  const { t } = useLingui()
  // Each medicine's own key: of several some may have arrived when a connection breaks.
  const [keys] = useState(() => new Map(medicines.map(({ id }) => [id, idempotencyKeys()])))
  const today = localDate(screenNow())
  const form = useForm({
    initial: {
      quantities: Object.fromEntries(medicines.map(({ id, lastRefill }) => [id, `${lastRefill?.quantity ?? ''}`])),
      dispensedOn: today,
      nextOn: '',
    },
    validate: ({ quantities, dispensedOn }) => {
      const typed = Object.values(quantities).filter((text) => text.trim() !== '')
      const refusal = whyNotRefill(dispensedOn, today)
      return {
        quantities:
          typed.length === 0
            ? t`Enter how much you collected.`
            : typed.some((text) => typedNumber(text, QUANTITY) === undefined) && t`Enter a number from 0.001 to 9999.`,
        dispensedOn: dispensedOn === '' ? t`Choose the day.` : refusal && sentenceFor(refusal),
      }
    },
    send: async ({ quantities, dispensedOn, nextOn }) => {
      for (const { id: medicationId } of medicines) {
        const quantity = typedNumber(quantities[medicationId] ?? '', QUANTITY)
        const refill = { medicationId, dispensedOn, nextCollectOn: nextOn || null }
        if (quantity === undefined) continue
        if (!(await sendRefill({ id: keys.get(medicationId)!.keyOf({ ...refill, quantity }), quantity, ...refill }))) return false
      }
      return true
    },
    onSent: (isSafe) => isSafe && onClose(),
  })
  const { id, error } = form.choice('quantities')
  return (
    <Form form={form} isShort offline={null} label={t`I collected`} action={<Trans>Save</Trans>} onCancel={onClose}>
      {medicines.length > 1 && (
        <Text>
          <Trans>Leave empty what you did not get.</Trans>
        </Text>
      )}
      {medicines.map((medicine, place) => (
        <TextField
          key={medicine.id}
          id={place === 0 ? id : undefined}
          label={medicines.length === 1 ? t`How much you got` : nameOf(medicine)}
          why={unitOf(medicine) && t`Counted in: ${unitOf(medicine)}`}
          inputMode="decimal"
          value={form.values.quantities[medicine.id] ?? ''}
          error={place === 0 ? error : undefined}
          onChange={({ currentTarget }) => form.change({ quantities: { ...form.values.quantities, [medicine.id]: currentTarget.value } })}
        />
      ))}
      <TextField type="date" max={today} label={t`On which day`} {...form.field('dispensedOn')} />
      <TextField type="date" label={t`Next collection day (optional)`} {...form.field('nextOn')} />
    </Form>
  )
}

export function CollectDialog({ opened, ...form }: Props & { opened: boolean }) {
  const { t } = useLingui()
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t`I collected`}>
      <CollectForm {...form} />
    </Dialog>
  )
}
