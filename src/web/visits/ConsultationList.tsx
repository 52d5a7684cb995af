import { Stack } from '@mantine/core'
import type { Consultation } from '#contract/visits.ts'
import { ConsultationCard } from './ConsultationCard.tsx'

type Props = {
  consultations: Consultation[]
  highlight?: string | undefined
  order?: 2 | 3
  onOpen: (consultationId: string) => void
}

export const ConsultationList = ({ consultations, highlight, ...rest }: Props) => (
  <Stack gap="md">
    {consultations.map((one) => (
      <ConsultationCard key={one.id} consultation={one} highlighted={one.appointment_id === highlight} {...rest} />
    ))}
  </Stack>
)
