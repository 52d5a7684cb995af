import { sql } from 'kysely'
import type { CancelReason, HeldFee } from '#contract/visitChanges.ts'
import type { z } from 'zod'
import { displayName, initialsAndSurname } from '#rules/names.ts'
import type { Db } from '../database/tables.ts'

/** What a doctor may still charge or waive, what runs out first on top. */
export async function listHeldFees(db: Db, doctorId: string, now: Date): Promise<z.infer<typeof HeldFee>[]> {
  const rows = await db
    .selectFrom('appointments as a')
    .innerJoin('consultations as c', 'c.appointment_id', 'a.id')
    .select(['a.id', 'a.starts_at', 'a.ends_at', 'a.status', 'a.cancel_reason', 'a.late_fee_until', 'c.amount_cents'])
    .select(sql<string[]>`shown_name_parts(a.user_id)`.as('names'))
    .where('a.doctor_id', '=', doctorId)
    .where('a.late_fee', '=', 'held')
    .where('a.late_fee_until', '>', now)
    .orderBy('a.late_fee_until')
    .execute()
  // A cancelled visit does not open its patient to the doctor (domain 7.5).
  const nameOf = ({ status, names: [first, last] }: (typeof rows)[number]) =>
    status === 'cancelled' ? initialsAndSurname(first, last) : displayName(first, last)
  return rows.map((row) => ({
    appointmentId: row.id,
    patientName: nameOf(row),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    amountCents: row.amount_cents,
    missed: row.status === 'no_show',
    reason: row.cancel_reason as CancelReason | null, // only who cancels late or stays away owes a price, and gives one of these
    until: row.late_fee_until!,
  }))
}
