import { useLingui } from '@lingui/react/macro'
import { IconCalendarEvent, IconX } from '@tabler/icons-react'
import type { Consultation } from '#contract/visits.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

/** Where a consultation stands, in a word. */
export function ConsultationBadge({ badge }: { badge: Consultation['badge'] }) {
  const { t } = useLingui()
  switch (badge) {
    case 'upcoming':
      return <StatusBadge tone="info" icon={IconCalendarEvent}>{t`Upcoming`}</StatusBadge>
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
