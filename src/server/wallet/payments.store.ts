import { sql } from 'kysely'
import type { Payment } from '#contract/wallet.ts'
import { MAX_UPCOMING } from '#rules/slots.ts'
import type { Db } from '../database/tables.ts'

export type PaymentRequest = {
  id: string
  doctorId: string
  type: string
  startsAt: Date
  endsAt: Date
  reason: string
  key: string
  keptUntil: Date
}

/** Begins to pay by card for a start that is kept; answers the payment, the one there is for the same key, or null when it is not kept. */
export async function addPayment(db: Db, input: PaymentRequest): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select start_payment(${input.id}::uuid, ${input.doctorId}::uuid, ${input.type}, ${input.startsAt}::timestamptz, ${input.endsAt}::timestamptz,
      ${input.reason}, ${input.key}::uuid, ${input.keptUntil}::timestamptz) as id`.execute(db)
  return rows[0]?.id ?? null
}

/** One's own payment, with the visit it was for: the booked one, or the start that was wished for. */
export async function findPayment(db: Db, userId: string, id: string): Promise<Payment | undefined> {
  const row = await db
    .selectFrom('payments as p')
    .leftJoin('doctor_profiles as d', 'd.doctor_id', 'p.doctor_id')
    .select(['p.id', 'p.state', 'p.amount_cents', 'p.checkout_url', 'p.appointment_id', 'p.starts_at', 'd.display_name', 'p.wall'])
    .where('p.id', '=', id)
    .where('p.user_id', '=', userId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      state: row.state,
      amountCents: row.amount_cents,
      checkoutUrl: row.state === 'started' ? row.checkout_url : null,
      appointmentId: row.appointment_id,
      startsAt: row.starts_at,
      doctorName: row.display_name,
      differs: row.wall === 'amount_differs',
    }
  )
}

/** Has the provider asked what became of it, unless that was done a moment ago. */
export const requestPaymentCheck = (db: Db, id: string) => sql`select ask_payment(${id}::uuid)`.execute(db)

/** For jobs. */
export const findOpenPayment = (db: Db, id: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'user_id as userId', 'reference', 'amount_cents as amountCents', 'state', 'checkout_url as checkoutUrl'])
    .select(['created_at as createdAt', 'doctor_id as doctorId'])
    .where('id', '=', id)
    .executeTakeFirst()

export const saveCheckout = (db: Db, id: string, url: string) => sql`select note_checkout(${id}::uuid, ${url})`.execute(db)

export const markFailed = (db: Db, id: string, why: string) => sql`select fail_payment(${id}::uuid, ${why})`.execute(db)

export type SettlementResult = 'unknown' | 'settled before' | 'amount differs' | 'credited' | 'booked'
type Paid = { providerId: string; amountCents: number; currency: string }

/** Credits and spends what the provider says was paid (procedures/payments.sql); again it changes nothing. */
export async function settlePayment(db: Db, id: string, { providerId, amountCents, currency }: Paid): Promise<SettlementResult> {
  const { rows } = await sql<{ became: SettlementResult }>`
    select settle_payment(${id}::uuid, ${providerId}, ${amountCents}::bigint, ${currency}, ${MAX_UPCOMING}::int) as became`.execute(db)
  return rows[0]!.became
}

/** Payments that stayed open without news since then; the next server that asks gets others. */
export async function claimUnansweredPayments(db: Db, since: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select payments_to_ask as id from payments_to_ask(${since}::timestamptz, ${most}::int)`.execute(db)
  return rows.map(({ id }) => id)
}
