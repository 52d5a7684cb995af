import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { priceOf } from '#rules/wallet.ts'
import { api } from '#web/api/api.ts'
import { brand } from '#web/theme/brand.ts'
import { screenPrice } from '#web/money.ts'
import { SelectField } from '#web/ui/SelectField.tsx'

export const bookingTypesOptions = api.booking.types.queryOptions()
export const bookingDoctorsOptions = api.booking.doctors.queryOptions()

type Props = {
  types: { name: string; durationMinutes: number; priceCents: number }[]
  type: string
  onType: (name: string) => void
  doctorId: string | null
  onDoctor: (doctorId: string | null) => void
}

/** What kind of visit, what it costs, and with which doctor. */
export function TypeAndDoctorChoice({ types, type, onType, doctorId, onDoctor }: Props) {
  const { t } = useLingui()
  const { data: doctors } = useSuspenseQuery(bookingDoctorsOptions)
  const chosen = types.find(({ name }) => name === type)
  const ofDoctor = doctors.find(({ id }) => id === doctorId)?.priceCents ?? 0
  const price = screenPrice(priceOf(chosen?.priceCents ?? 0, ofDoctor))
  return (
    <Stack gap="md">
      <SelectField label={t`Consultation type`} value={type} onChange={onType}>
        {types.map(({ name, priceCents }) => (
          <option key={name} value={name}>
            {name}, {screenPrice(priceOf(priceCents, ofDoctor))}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`Doctor`} value={doctorId ?? ''} onChange={(id) => onDoctor(id || null)}>
        <option value="">{brand().defaultDoctorName}</option>
        {doctors.map((doctor) => (
          <option key={doctor.id} value={doctor.id}>
            {doctor.name}, {doctor.specialty}, {screenPrice(priceOf(chosen?.priceCents ?? 0, doctor.priceCents))}
          </option>
        ))}
      </SelectField>
      {chosen && (
        <Text>
          <Trans>
            <strong>{price}</strong> for {{ minutes: chosen.durationMinutes }} minutes by video
          </Trans>
        </Text>
      )}
    </Stack>
  )
}
