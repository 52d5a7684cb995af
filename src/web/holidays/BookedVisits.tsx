import { Plural, Trans } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { VisitOnHoliday } from '#contract/holidays.ts'
import { screenTime } from '#web/dates.ts'

/** What stays booked on a day that becomes a holiday: somebody has to tell these people. */
export function BookedVisits({ visits }: { visits: VisitOnHoliday[] }) {
  return (
    <Alert
      color="yellow"
      icon={<IconCalendarEvent aria-hidden />}
      title={<Plural value={{ visitCount: visits.length }} one="# visit is booked on this day" other="# visits are booked on this day" />}
    >
      <ul className="booked-visits">
        {visits.map(({ startsAt, doctor, patientInitials }) => (
          <li key={`${startsAt.getTime()} ${doctor} ${patientInitials}`}>
            <Trans>
              {{ startTime: screenTime(startsAt) }}, {doctor} with {patientInitials}
            </Trans>
          </li>
        ))}
      </ul>
      <Trans>They stay booked. Ask the doctors to keep them or move them.</Trans>
    </Alert>
  )
}
