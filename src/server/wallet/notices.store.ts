import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

/**
 * For jobs: whose entry it is, what kind and how much. `isSpentAtOnce`: paid in at a provider and out again for a visit in the same breath.
 * `isToldWithVisit`: what was paid for a visit, or came back with its cancellation, which a notice of the visit's own says.
 */
export const findEntryForNotice = (db: Db, entryId: string) =>
  db
    .selectFrom('wallet_entries as e')
    .select(['e.user_id as userId', 'e.type', 'e.amount_cents as amountCents'])
    .select(
      sql<boolean>`e.type = 'topup' and exists (select from payments p where p.reference = substr(e.idempotency_key, 9) and p.state = 'booked')`.as(
        'isSpentAtOnce',
      ),
    )
    .select(
      sql<boolean>`e.type = 'debit' or e.type = 'refund' and exists (select from appointments a where a.id = e.appointment_id
        and (a.cancelled_at = e.at or a.status = 'doctor_no_show'))`.as('isToldWithVisit'),
    )
    .where('e.id', '=', entryId)
    .executeTakeFirst()
