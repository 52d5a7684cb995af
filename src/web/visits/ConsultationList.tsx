import { Stack } from '@mantine/core'
import type { Consultation } from '#contract/visits.ts'
import { ConsultationCard } from './ConsultationCard.tsx'
import { isUpcoming } from './patientVisits.ts'

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

/** Those ahead, the soonest first, and those that are over, the latest first. */
export function aheadAndPast(consultations: Consultation[]) {
  const bySoonest = consultations.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
  return { ahead: bySoonest.filter(isUpcoming), past: bySoonest.filter((one) => !isUpcoming(one)).toReversed() }
}
