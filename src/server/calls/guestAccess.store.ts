import { sql } from 'kysely'
import type { CallSignal } from '#contract/calls.ts'
import type { AppointmentStatus } from '#contract/visits.ts'
import type { Db } from '../database/tables.ts'
import type { StreamSignal } from './stream.store.ts'

/** A page that a link opened: the hashes of the link's secret part and of the page's own. */
export type GuestPage = { token: string; seat: string }

/** What a link opens. How far the guest has come is so for the page that asked; to another page they have not asked. */
export type GuestSeatRow = {
  id: string
  appointmentId: string
  inviter: string
  byDoctor: boolean
  status: AppointmentStatus
  startsAt: Date
  endsAt: Date
  askedAt: Date | null
  admittedAt: Date | null
  removedAt: Date | null
  /** Another page asked by this link. */
  isElsewhere: boolean
  /** The other guests who are in, for one who is. */
  others: string[]
}

export async function findSeat(db: Db, { token, seat }: GuestPage): Promise<GuestSeatRow | undefined> {
  const { rows } = await sql<GuestSeatRow>`
    select id, appointment_id as "appointmentId", inviter, by_doctor as "byDoctor", status, starts_at as "startsAt", ends_at as "endsAt",
      asked_at as "askedAt", admitted_at as "admittedAt", removed_at as "removedAt",
      is_elsewhere as "isElsewhere", others
    from guest_seat(${token}, ${seat})`.execute(db)
  return rows[0]
}

/** The same under the visit's one lock (decision 14). */
export async function lockSeat(db: Db, link: GuestPage): Promise<GuestSeatRow | undefined> {
  await sql`select lock_guest_visit(${link.token})`.execute(db)
  return findSeat(db, link)
}

/** Waits since then; null when the guest leaves. */
export async function saveSeat(db: Db, { token, seat }: GuestPage, asksAt: Date | null) {
  await sql`select seat_guest(${token}, ${seat}, ${asksAt}::timestamptz)`.execute(db)
}

export async function countGuestSignals(db: Db, { token, seat }: GuestPage, since: Date, most: number): Promise<number> {
  const { rows } = await sql<{ said: number }>`select guest_said(${token}, ${seat}, ${since}, ${most}) as said`.execute(db)
  return rows[0]?.said ?? 0
}

type NewSignal = { key: string; session: string; to: string | null; signal: CallSignal; sentAt: Date }

/** Leaves a signal for the others. The same key again adds nothing. */
export async function addGuestSignal(db: Db, { token, seat }: GuestPage, { key, session, to, signal, sentAt }: NewSignal) {
  await sql`select add_guest_signal(${token}, ${seat}, ${key}::uuid, ${session}::uuid, ${to}::uuid, ${JSON.stringify(signal)}::jsonb, ${sentAt}::timestamptz)`.execute(
    db,
  )
}

type Heard = { start: string; signals: StreamSignal[]; moved: boolean }

/** What was said to a guest's page since; nothing while they are not let in. */
export async function listGuestSignals(
  db: Db,
  { token, seat }: GuestPage,
  { session, after }: { session: string; after: string | null },
): Promise<Heard | undefined> {
  const { rows } =
    await sql<Heard>`select start::text, signals, moved from guest_signals(${token}, ${seat}, ${session}::uuid, ${after}::bigint)`.execute(
      db,
    )
  return rows[0]
}
