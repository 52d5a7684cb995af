import { Trans } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BookedSlot } from '#contract/diary.ts'
import { screenDateTime } from '#web/dates.ts'

/** Booked visits that something has left outside, by name: they stay booked until somebody moves or cancels them. */
export function BookedVisitsList({ visits, title }: { visits: BookedSlot[]; title: ReactNode }) {
  return (
    <Alert color="yellow" icon={<IconCalendarEvent aria-hidden />} title={title}>
      <ul className="plain-rows">
        {visits.map(({ appointmentId, patientName, startsAt }) => (
          <li key={appointmentId}>
            {screenDateTime(startsAt)}, {patientName}
          </li>
        ))}
      </ul>
      <Trans>They stay booked. Move or cancel them under Appointments.</Trans>
    </Alert>
  )
}
