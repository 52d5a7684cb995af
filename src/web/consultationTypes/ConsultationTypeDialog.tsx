import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { listLimits, MAX_PRICE_CENTS } from '#contract/limits.ts'
import type { ConsultationTypeSettings } from '#contract/consultationTypes.ts'
import { whyNotTakeOff } from '#rules/consultationTypes.ts'
import { priceOf } from '#rules/money.ts'
import { ConfirmDialog } from '#web/ConfirmDialog.tsx'
import { client } from '#web/client.ts'
import { sentenceFor } from '#web/errorText.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useReauthenticatedMutation } from '#web/useReauthenticatedMutation.ts'

type Form = { name: string; description: string; minutes: string; price: string }

/** The form as the server wants it, or nothing while something in it is missing or wrong. */
function offerOf({ name, description, minutes, price }: Form) {
  const priceCents = priceOf(price, MAX_PRICE_CENTS)
  const durationMinutes = /^\d+$/.test(minutes.trim()) ? Number(minutes) : 0
  if (!name.trim() || !description.trim() || durationMinutes < 5 || durationMinutes > 30) return undefined
  if (priceCents === null) return undefined
  return { name: name.trim(), description: description.trim(), durationMinutes, priceCents }
}

/** A type that patients can book from now on. */
export function AddConsultationType({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [form, setForm] = useState<Form>({ name: '', description: '', minutes: '30', price: '' })
  const offer = offerOf(form)
  const add = useReauthenticatedMutation('consultationTypes', client.consultationTypes.add, {
    onDone: ({ name }) => {
      toast.success(t`${name} can be booked now`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t`Add a consultation type`}
      action={t`Add the type`}
      reason={offer ? undefined : t`Fill in every field first.`}
      change={add}
      onSubmit={() => offer && add.send(offer)}
    >
      <TextField
        label={t`Name`}
        why={t`It appears on every booking and cannot be changed later.`}
        required
        data-autofocus
        autoComplete="off"
        maxLength={listLimits.typeName}
        value={form.name}
        onChange={(event) => setForm({ ...form, name: event.currentTarget.value })}
      />
      <OfferFields form={form} onChange={setForm} />
    </ConfirmDialog>
  )
}

type Edit = { type: ConsultationTypeSettings; types: ConsultationTypeSettings[]; onClose: () => void }

/** What it costs and whether it is on offer; what is booked already keeps its price. */
export function EditConsultationType({ type, types, onClose }: Edit) {
  const { t } = useLingui()
  const { name, description, durationMinutes, priceCents, version } = type
  const [form, setForm] = useState<Form>({ name, description, minutes: String(durationMinutes), price: (priceCents / 100).toFixed(2) })
  const [isActive, setActive] = useState(type.isActive)
  const offer = offerOf(form)
  const save = useReauthenticatedMutation('consultationTypes', client.consultationTypes.save, {
    onDone: () => {
      toast.success(t`${name} was saved`)
      onClose()
    },
  })
  const whyNot = isActive ? undefined : whyNotTakeOff(name, types)
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t`Edit ${name}`}
      action={t`Save`}
      reason={offer ? sentenceFor(whyNot) : t`Fill in every field first.`}
      change={save}
      onSubmit={() => offer && save.send({ ...offer, isActive, version })}
    >
      <OfferFields form={form} onChange={setForm} />
      <Checkbox
        className="tall-choice"
        label={t`On offer: patients can book it`}
        description={t`Existing bookings keep their price.`}
        checked={isActive}
        onChange={(event) => setActive(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  )
}

function OfferFields({ form, onChange }: { form: Form; onChange: (form: Form) => void }) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`Description`}
        required
        autoComplete="off"
        maxLength={listLimits.typeDescription}
        value={form.description}
        onChange={(event) => onChange({ ...form, description: event.currentTarget.value })}
      />
      <TextField
        label={t`Minutes`}
        why={t`From 5 to 30, because calendars are in half hours.`}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={form.minutes}
        onChange={(event) => onChange({ ...form, minutes: event.currentTarget.value })}
      />
      <TextField
        label={t`Price in rand`}
        why={t`0 if it is free.`}
        required
        inputMode="decimal"
        autoComplete="off"
        leftSection="R"
        maxLength={12}
        value={form.price}
        onChange={(event) => onChange({ ...form, price: event.currentTarget.value })}
      />
    </>
  )
}
