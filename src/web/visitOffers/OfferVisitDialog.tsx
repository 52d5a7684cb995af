import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DoctorToOffer } from '#contract/visitOffers.ts'
import { api, refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { screenPrice } from '#web/money.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { chosenOf, soonestOf, type OfferChoice } from './offerChoice.ts'

type Props = { userId: string; opened: boolean; onClose: () => void }

/** A doctor and one of the soonest free times; the soonest of the first one stands there already. What goes meanwhile is chosen anew. */
export function OfferVisitDialog({ userId, opened, onClose }: Props) {
  const { t } = useLingui()
  const { data = [], isFetching } = useQuery({ ...api.visitOffers.doctors.queryOptions(), enabled: opened, staleTime: 0 })
  const doctors = data.filter(({ starts }) => starts.length > 0)
  const first = useFirst(doctors, opened, isFetching)
  const form = useForm({
    initial: { doctorId: '', at: '' },
    send: (typed, id) => {
      const { doctor, startsAt } = chosenOf(doctors, typed.doctorId ? typed : first)
      return client.visitOffers.offer({ id, userId, doctorId: doctor!.id, startsAt: startsAt! })
    },
    onSettled: () => void refresh('visitOffers'),
    onSent: () => {
      toast.success(t`The time is kept. The patient is told.`)
      form.reset()
      onClose()
    },
  })
  const { doctor, startsAt } = chosenOf(doctors, form.values.doctorId ? form.values : first)
  const gone = doctors.length > 0 ? t`This time is no longer available. Please choose another time.` : undefined
  const reason = startsAt ? undefined : (gone ?? t`No doctor has a free time in the next two weeks.`)
  return (
    <ConfirmDialog form={form} opened={opened} onClose={onClose} title={t`Book a doctor`} action={t`Hold for the patient`} reason={reason}>
      <SelectField label={t`Doctor`} value={doctor?.id ?? ''} onChange={(id) => form.change(soonestOf(doctors, id))}>
        {!doctor && <option value="" />}
        {doctors.map(({ id, name, specialty, priceCents }) => (
          <option key={id} value={id}>
            {[name, specialty, screenPrice(priceCents)].join(', ')}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`Time`} value={startsAt?.toISOString() ?? ''} onChange={(at) => form.change({ doctorId: doctor?.id ?? '', at })}>
        {!startsAt && <option value="" />}
        {doctor?.starts.map((start) => (
          <option key={start.toISOString()} value={start.toISOString()}>
            {screenDateTime(start)}
          </option>
        ))}
      </SelectField>
      <Text>
        <Trans>The time is kept for two working hours. The patient confirms it on their phone.</Trans>
      </Text>
    </ConfirmDialog>
  )
}

/** What stands there before anything is chosen. It does not change with the times, so that nobody keeps another one than they said. */
function useFirst(doctors: readonly DoctorToOffer[], opened: boolean, isFetching: boolean) {
  const [first, setFirst] = useState<OfferChoice>()
  const isRead = doctors.length > 0 && !isFetching
  if (opened && isRead && !first) setFirst(soonestOf(doctors))
  if (!opened && first) setFirst(undefined)
  return first ?? soonestOf(doctors)
}
