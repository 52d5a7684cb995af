import type { WhyNotSent } from '#rules/deliveries.ts'
import { localDate } from '#rules/time.ts'
import type { Facts } from './tables.ts'
import type { JobContext } from './notify.ts'

/** What is to be said: about what, and what must still be so. */
export type PendingNotice = { code: string; appointmentId: string | null; facts: Facts; expiresAt: Date | null }

type Appointment = { status: string; starts_at: Date; signed_at: Date | null }
type StalenessCheck = (appointment: Appointment, now: Date) => WhyNotSent | undefined

const GIVEN_UP = new Set(['cancelled', 'no_show', 'doctor_no_show'])

/** Takes place, at the time the message says. */
const takesPlace: StalenessCheck = ({ status }) => (GIVEN_UP.has(status) ? 'cancelled' : undefined)

/** Has not begun: nobody needs to be told to come. */
const isAhead: StalenessCheck = (appointment, now) =>
  takesPlace(appointment, now) ?? (appointment.status === 'scheduled' && appointment.starts_at > now ? undefined : 'over')

/** What must be so of the appointment, by the code of the message. A code without a line is about something that stays true. */
const stalenessChecks: Record<string, StalenessCheck> = {
  consult_booked: takesPlace,
  new_booking: takesPlace,
  appt_moved: takesPlace,
  booking_moved: takesPlace,
  proposal: isAhead,
  doctor_late: ({ status }) => (status === 'waiting' ? undefined : 'over'),
  appt_24h: isAhead,
  appt_1h: isAhead,
  appt_10m: isAhead,
  unsigned_24h: ({ signed_at }) => (signed_at ? 'over' : undefined),
  doctor_ready: ({ status }) => (status === 'in_progress' ? undefined : 'over'),
  patient_waiting: ({ status }) => (status === 'waiting' ? undefined : 'over'),
}

/** Why a message is not true any more, or nothing while it is. Read again right before it is sent. */
export async function whyStale(
  transaction: JobContext,
  { code, appointmentId, facts, expiresAt }: PendingNotice,
): Promise<WhyNotSent | undefined> {
  if (expiresAt && expiresAt <= transaction.now) return 'expired'
  const { startsAt, readOn } = facts
  if (readOn !== undefined && readOn !== localDate(transaction.now)) return 'expired'
  if (!appointmentId) return undefined
  const appointment = await transaction.db
    .selectFrom('appointments as a')
    .leftJoin('consultations as c', 'c.appointment_id', 'a.id')
    .select(['a.status', 'a.starts_at', 'c.signed_at'])
    .where('a.id', '=', appointmentId)
    .executeTakeFirst()
  if (!appointment) return 'cancelled'
  if (startsAt !== undefined && Date.parse(startsAt) !== appointment.starts_at.getTime()) return 'moved'
  return stalenessChecks[code]?.(appointment, transaction.now)
}

/** Whether a message may go out. */
export const isCurrent = async (transaction: JobContext, said: PendingNotice): Promise<boolean> =>
  (await whyStale(transaction, said)) === undefined
