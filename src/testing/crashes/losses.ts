import type pg from 'pg'
import type { CrowdLedger } from './crowd.ts'

/** What must be zero after a crash. */
export type Losses = { lost: number; duplicates: number; withoutConsultation: number; unaudited: number; untold: number; halfKept: number }

/**
 * Compares what was promised with what is there. `untold` are bookings whose job is gone without having told the patient; `halfKept` times that a
 * nurse was told she keeps and that are not there, were booked without being confirmed, or still open without the patient being told.
 */
export async function countLosses(owner: pg.Pool, ledger: CrowdLedger): Promise<Losses> {
  const { rows } = await owner.query<Losses>(
    `with promised as (select * from unnest($1::uuid[], $2::text[]) as promised (key, id)),
      made as (select a.* from appointments a join made_patients p on p.id = a.user_id)
    select
      (select count(*) from promised p where not exists (select from made where made.id = p.id and made.idempotency_key = p.key))::int as lost,
      (select count(*) - count(distinct (doctor_id, starts_at)) from made)::int
        + (select count(*) - count(distinct idempotency_key) from made)::int as duplicates,
      (select count(*) from made where not exists (select from consultations c where c.appointment_id = made.id))::int as "withoutConsultation",
      (select count(*) from (select user_id, count(*) as bookings from made group by user_id) m
        where bookings > (select count(*) from audit_log l where l.about_user_id = m.user_id and l.procedure = 'booking.book'))::int as unaudited,
      (select count(*) from made where not exists (select from notifications n where n.appointment_id = made.id and n.user_id = made.user_id)
        and not exists (select from pgboss.job j where j.name = 'consultation-booked' and j.singleton_key = made.id
          and j.state in ('created', 'retry', 'active')))::int as untold,
      (select count(*) from unnest($3::uuid[]) kept (id) where not exists (select from visit_offers o where o.id = kept.id))::int
        + (select count(*) from visit_offers o left join made on made.user_id = o.patient_id and made.doctor_id = o.doctor_id
          and made.starts_at = o.starts_at where o.appointment_id is distinct from made.id)::int
        + (select count(*) from visit_offers o where o.state = 'open'
          and not exists (select from notifications n where n.user_id = o.patient_id and n.code = 'visit_offered')
          and not exists (select from pgboss.job j where j.name = 'visit-offered' and j.singleton_key = o.id::text
            and j.state in ('created', 'retry', 'active')))::int as "halfKept"`,
    [[...ledger.booked.keys()], [...ledger.booked.values()], [...ledger.offered]],
  )
  return rows[0]!
}

export const NO_LOSS: Losses = { lost: 0, duplicates: 0, withoutConsultation: 0, unaudited: 0, untold: 0, halfKept: 0 }

/** Bookings of which the patient has not been told exactly once yet, by notification and by letter. */
export async function countUnnotified(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ untold: number }>(
    `select count(*)::int as untold from appointments a join made_patients p on p.id = a.user_id
     where 1 <> (select count(*) from notifications n where n.appointment_id = a.id and n.user_id = a.user_id)
       or 1 <> (select count(*) from deliveries d where d.dedupe_key = 'consult_booked:' || a.id || ':email' and d.status = 'sent')`,
  )
  return rows[0]!.untold
}
