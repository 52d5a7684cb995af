import { z } from 'zod'
import { by, readOnly } from './procedure.ts'
import { AppointmentId, Instant } from './primitives.ts'

export type CalendarFeed = z.infer<typeof CalendarFeed>
/** Somebody's private calendar feed, with when their doses are due if they want it; its address was shown when it was made and is not known any more. */
export const CalendarFeed = z.object({ since: Instant, lastFetchedAt: Instant.nullable(), withDoses: z.boolean() })

export const calendarFeeds = {
  /** One visit as an iCalendar file, in neutral words. A later file of the same visit replaces it in the calendar. */
  appointmentFile: by('patient', 'doctor')
    .meta({ audit: 'appointment' })
    .route(readOnly)
    .input(z.object({ appointmentId: AppointmentId }))
    .output(z.file()),
  feed: by('patient', 'doctor').route(readOnly).output(CalendarFeed.nullable()),
  /** Makes the address, which is said here and never again. One made before stops working. */
  createFeed: by('patient', 'doctor').output(z.object({ address: z.url(), feed: CalendarFeed })),
  /** Whether doses stand in it, as reminders that do not say of what. */
  saveFeedDoses: by('patient')
    .input(z.object({ withDoses: z.boolean() }))
    .output(z.void()),
  /** Whoever has the address gets nothing from it any more. */
  revokeFeed: by('patient', 'doctor').output(z.void()),
}
