import { useLingui } from '@lingui/react/macro'
import { IconCalendarEvent, IconX } from '@tabler/icons-react'
import type { Appointment, Consultation } from '#contract/visits.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

/** Where a consultation stands, in a word. */
export function ConsultationBadge({ badge }: { badge: Consultation['badge'] }) {
  const { t } = useLingui()
  switch (badge) {
    case 'upcoming':
      return <StatusBadge tone="info" icon={IconCalendarEvent}>{t`Booked`}</StatusBadge>
    case 'completed':
      return <StatusBadge tone="good">{t`Completed`}</StatusBadge>
    case 'cancelled':
      return <StatusBadge tone="neutral" icon={IconX}>{t`Cancelled`}</StatusBadge>
    case 'missed':
      return <StatusBadge tone="attention">{t`Missed`}</StatusBadge>
    case 'doctor_missed':
      return <StatusBadge tone="attention">{t`Doctor missed – refunded`}</StatusBadge>
  }
}

/** The same of a visit ahead, where it may be the patient's turn. */
export function AppointmentBadge({ appointment: { status, proposal } }: { appointment: Appointment }) {
  const { t } = useLingui()
  if (status === 'waiting') return <StatusBadge tone="care">{t`Waiting`}</StatusBadge>
  if (status === 'in_progress') return <StatusBadge tone="good">{t`In call`}</StatusBadge>
  if (proposal) return <StatusBadge tone="attention">{t`Asked to move`}</StatusBadge>
  return <ConsultationBadge badge="upcoming" />
}
