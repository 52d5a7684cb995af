import { Trans, useLingui } from '@lingui/react/macro'
import { medicineLimits, profileLimits } from '#contract/limits.ts'
import { detailsDraftOf, detailsOfDraft } from '#rules/medicines/detailsDraft.ts'
import { client } from '#web/api/client.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { AdviceFields, NameFields } from './DetailsFields.tsx'
import type { MedicineFormProps } from './MedicineForms.tsx'
import { refreshMedicines } from './stockCalls.ts'

/** What a medicine is, how it is to be taken, and where it is collected. */
export function EditDetailsForm({ medicine, onClose }: MedicineFormProps) {
  const { t } = useLingui()
  const form = useForm({
    initial: {
      ...detailsDraftOf(medicine),
      collectionPlace: medicine.collectionPlace,
      collectOn: medicine.collectOn ?? '',
    },
    validate: ({ name }) => ({ name: name.trim() === '' && t`Enter the name of the medicine.` }),
    send: (draft) =>
      client.medicines.save({
        id: medicine.id,
        version: medicine.version,
        details: detailsOfDraft(draft),
        collectionPlace: draft.collectionPlace.trim(),
        collectOn: draft.collectOn || null,
      }),
    onSettled: refreshMedicines,
    onSent: onClose,
  })
  return (
    <Form form={form} label={t`Edit details`} action={<Trans>Save</Trans>} onCancel={onClose}>
      <NameFields form={form} />
      <AdviceFields form={form} />
      <TextField label={t`Prescribed by (optional)`} maxLength={medicineLimits.prescriber} {...form.field('prescriberText')} />
      <TextField
        label={t`Where you collect it (optional)`}
        why={t`A clinic or a pharmacy.`}
        maxLength={profileLimits.place}
        {...form.field('collectionPlace')}
      />
      <TextField type="date" label={t`Next collection day (optional)`} {...form.field('collectOn')} />
    </Form>
  )
}
