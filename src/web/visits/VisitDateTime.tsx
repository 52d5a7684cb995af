import { IconCalendarEvent, IconClock } from '@tabler/icons-react'
import { screenDate, screenTime } from '#web/dates.ts'
import './visits.css'

/** Day and time of a visit, the first thing anybody looks for. */
export function VisitDateTime({ at }: { at: Date }) {
  return (
    <p className="visit-when">
      <span>
        <IconCalendarEvent size={20} aria-hidden />
        {screenDate(at)}
      </span>
      <span>
        <IconClock size={20} aria-hidden />
        {screenTime(at)}
      </span>
    </p>
  )
}
