import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { refusals } from './errors.ts'
import { bySignedIn, readOnly } from './procedure.ts'
import { AppointmentId, Id, Instant } from './primitives.ts'
import { Room } from './rooms.ts'

export type NotificationType = z.infer<typeof NotificationType>
export const NotificationType = z.enum(['appointment', 'medication', 'diagnosis', 'welcome', 'system'])

export type Notification = z.infer<typeof Notification>
/** The app shape of specification 2.3. `link` is where a `system` notification or one of medicines opens, or a doctor's of a visit. */
export const Notification = z.object({
  id: Id,
  title: z.string(),
  message: z.string(),
  timestamp: Instant,
  isRead: z.boolean(),
  isPermanent: z.boolean(),
  type: NotificationType,
  appointmentId: AppointmentId.nullable(),
  medicationId: Id.nullable(),
  diagnosisId: Id.nullable(),
  link: z.string().nullable(),
})

/** A page of them; `unread` counts all there are. */
export const NotificationList = z.object({ items: z.array(Notification), unread: z.int() })

/** The rooms whose rows may have changed; the browser reads them again. `position` is how far this tells. */
export const LiveUpdate = z.object({ rooms: z.array(Room), position: z.string() })

const one = z.object({ id: Id })

export const notifications = {
  /**
   * One's own, newest first, 20 a page; `before` continues. A query string cannot say null: there it is left out. `unread` counts all
   * of them, whatever the filters leave out.
   */
  list: bySignedIn()
    .route(readOnly)
    .input(
      z.object({
        before: Id.nullable().default(null),
        limit: z.int().min(1).max(50).default(20),
        filter: z.enum(['all', 'unread']).default('all'),
        type: NotificationType.nullable().default(null),
      }),
    )
    .output(NotificationList),
  markRead: bySignedIn().input(one).output(z.void()),
  markAllRead: bySignedIn().output(z.void()),
  /** What is permanent stays, the welcome apart: it goes when its tour begins. */
  remove: bySignedIn().errors(refusals('NOTICE_STAYS')).input(one).output(z.void()),
  /** Brings back what was removed, read or unread as it was. At night what was removed is deleted, and there is none. */
  restore: bySignedIn().input(one).output(z.void()),
  /**
   * Stays open; says which rooms changed, and nothing else. Begins with what changed after the position that an earlier message, or the
   * header `live-position` of an answer, said; with all rooms where that is not known, so that a reconnect misses nothing.
   */
  liveUpdates: bySignedIn()
    .meta({ runs: 'stream' })
    .route(readOnly)
    .input(z.object({ after: z.string().max(60).optional() }).optional())
    .output(eventIterator(LiveUpdate)),
}
