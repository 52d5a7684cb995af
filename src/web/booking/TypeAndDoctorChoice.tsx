import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { rand } from '#rules/money.ts'
import { priceOf } from '#rules/wallet.ts'
import { api } from '#web/api/api.ts'
import { brand } from '#web/theme/brand.ts'
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
  const price = (cents: number) => (cents === 0 ? t`${{ price: rand(cents) }} (Free)` : rand(cents))
  const chosen = types.find(({ name }) => name === type)
  return (
    <Stack gap="md">
      <SelectField label={t`Consultation type`} value={type} onChange={onType}>
        {types.map(({ name, priceCents }) => (
          <option key={name} value={name}>
            {name}, {price(priceCents)}
          </option>
        ))}
      </SelectField>
      {chosen && (
        <Text size="sm" c="dimmed">
          <Trans>
            By video, {{ minutes: chosen.durationMinutes }} minutes, {{ price: price(chosen.priceCents) }}
          </Trans>
        </Text>
      )}
      <SelectField label={t`Doctor`} value={doctorId ?? ''} onChange={(id) => onDoctor(id || null)}>
        <option value="">{brand().defaultDoctorName}</option>
        {doctors.map((doctor) => (
          <option key={doctor.id} value={doctor.id}>
            {doctor.name}, {doctor.specialty}, {price(priceOf(chosen?.priceCents ?? 0, doctor.priceCents))}
          </option>
        ))}
      </SelectField>
    </Stack>
  )
}
