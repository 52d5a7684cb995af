import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { listLimits, MAX_PRICE_CENTS } from '#contract/limits.ts'
import type { ConsultationTypeSettings } from '#contract/consultationTypes.ts'
import { whyNotTakeOff } from '#rules/consultationTypes.ts'
import { priceOf } from '#rules/money.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm, type FormState } from '#web/forms/useForm.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'

type Offer = { name: string; description: string; minutes: string; price: string }

/** The form as the server wants it, or nothing while something in it is missing or wrong. */
function offerOf({ name, description, minutes, price }: Offer) {
  const priceCents = priceOf(price, MAX_PRICE_CENTS)
  const durationMinutes = /^\d+$/.test(minutes.trim()) ? Number(minutes) : 0
  if (!name.trim() || !description.trim() || durationMinutes < 5 || durationMinutes > 30) return undefined
  if (priceCents === null) return undefined
  return { name: name.trim(), description: description.trim(), durationMinutes, priceCents }
}

/** A type that patients can book from now on. */
export function AddConsultationType({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    initial: { name: '', description: '', minutes: '30', price: '' },
    send: (typed) => client.consultationTypes.add(offerOf(typed)!),
    onSent: ({ name }) => {
      toast.success(t`${name} can be booked now`)
      onClose()
    },
    onSettled: () => refresh('consultationTypes'),
  })
  return (
    <ConfirmDialog
      form={form}
      onClose={onClose}
      title={t`Add a consultation type`}
      action={t`Add the type`}
      reason={offerOf(form.values) ? undefined : t`Complete all fields first.`}
    >
      <TextField
        label={t`Name`}
        why={t`It appears on every booking and cannot be changed later.`}
        required
        data-autofocus
        autoComplete="off"
        maxLength={listLimits.typeName}
        {...form.field('name')}
      />
      <OfferFields form={form} />
    </ConfirmDialog>
  )
}

type Edit = { type: ConsultationTypeSettings; types: ConsultationTypeSettings[]; onClose: () => void }

/** What it costs and whether it is on offer; what is booked already keeps its price. */
export function EditConsultationType({ type, types, onClose }: Edit) {
  const { t } = useLingui()
  const { name, description, durationMinutes, priceCents, version } = type
  const form = useForm({
    initial: {
      name,
      description,
      minutes: String(durationMinutes),
      price: (priceCents / 100).toFixed(2),
      isActive: type.isActive,
    },
    send: ({ isActive, ...typed }) => client.consultationTypes.save({ ...offerOf(typed)!, isActive, version }),
    onSent: () => {
      toast.success(t`${name} was saved`)
      onClose()
    },
    onSettled: () => refresh('consultationTypes'),
  })
  const whyNot = form.values.isActive ? undefined : whyNotTakeOff(name, types)
  return (
    <ConfirmDialog
      form={form}
      onClose={onClose}
      title={t`Edit ${name}`}
      action={t`Save`}
      reason={offerOf(form.values) ? sentenceFor(whyNot) : t`Complete all fields first.`}
    >
      <OfferFields form={form} />
      <Checkbox
        className="tall-choice"
        label={t`Available: patients can book it`}
        description={t`Existing bookings keep their price.`}
        checked={form.values.isActive}
        onChange={(event) => form.change({ isActive: event.currentTarget.checked })}
      />
    </ConfirmDialog>
  )
}

function OfferFields({ form }: { form: Pick<FormState<Offer>, 'field'> }) {
  const { t } = useLingui()
  return (
    <>
      <TextField label={t`Description`} required autoComplete="off" maxLength={listLimits.typeDescription} {...form.field('description')} />
      <TextField
        label={t`Minutes`}
        why={t`From 5 to 30, because calendars work in half hours.`}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        {...form.field('minutes')}
      />
      <TextField
        label={t`Price in rand`}
        why={t`0 if it is free.`}
        required
        inputMode="decimal"
        autoComplete="off"
        leftSection="R"
        maxLength={12}
        {...form.field('price')}
      />
    </>
  )
}
