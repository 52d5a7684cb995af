import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { rand } from '#rules/money.ts'
import { priceOf } from '#rules/wallet.ts'
import { api } from '#web/api/api.ts'
import { screenPrice } from '#web/money.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { DoctorChoice } from './DoctorChoice.tsx'

export const bookingTypesOptions = api.booking.types.queryOptions()
/** With their first free times, which others take. */
export const bookingDoctorsOptions = { ...api.booking.doctors.queryOptions(), staleTime: 20_000 }

type Props = {
  types: { name: string; description: string; durationMinutes: number; priceCents: number }[]
  type: string
  onType: (name: string) => void
  doctorId: string | null
  onDoctor: (doctorId: string | null) => void
  /** Of what is chosen. */
  price: number
}

/** What kind of visit, what it costs, and with which doctor. */
export function TypeAndDoctorChoice({ types, type, onType, doctorId, onDoctor, price: priceCents }: Props) {
  const { t } = useLingui()
  const { data: doctors } = useSuspenseQuery(bookingDoctorsOptions)
  const chosen = types.find(({ name }) => name === type)
  const ofDoctor = doctors.find(({ id }) => id === doctorId)?.priceCents ?? 0
  const price = screenPrice(priceCents)
  return (
    <Stack gap="md">
      <SelectField label={t`Consultation type`} value={type} onChange={onType}>
        {types.map(({ name, priceCents: typeCents }) => (
          <option key={name} value={name}>
            {screenPrice(priceOf(typeCents, ofDoctor))}: {name}
          </option>
        ))}
      </SelectField>
      <DoctorChoice doctors={doctors} chosen={doctorId} onChoose={onDoctor} typeCents={chosen?.priceCents ?? 0} />
      {chosen && (
        <div>
          <Text>
            <Trans>
              <strong>{price}</strong> for {{ minutes: chosen.durationMinutes }} minutes by video
            </Trans>
          </Text>
          <Text size="sm" c="dimmed">
            {chosen.description}
          </Text>
          {priceCents > 0 && <WalletLine priceCents={priceCents} />}
        </div>
      )}
    </Stack>
  )
}

/** Whether the wallet can pay it, before anything else is chosen. */
function WalletLine({ priceCents }: { priceCents: number }) {
  const { data: wallet } = useQuery({ ...api.wallet.mine.queryOptions(), staleTime: 0 })
  if (!wallet) return null
  const [balance, missing] = [rand(wallet.balanceCents), rand(priceCents - wallet.balanceCents)]
  if (wallet.balanceCents >= priceCents)
    return (
      <Text size="sm" c="dimmed">
        <Trans>Your wallet has {balance}.</Trans>
      </Text>
    )
  return (
    <Text size="sm" role="status">
      {wallet.takesCards ? (
        <Trans>Your wallet has {balance}. You can also pay by card.</Trans>
      ) : (
        <Trans>
          Your wallet has {balance}. You still need {missing}.
        </Trans>
      )}
    </Text>
  )
}
