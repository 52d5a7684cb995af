import type pg from 'pg'

type Asked = Pick<pg.ClientBase, 'query'>

/** What must be nowhere, counted in the tables themselves: a time given away twice, and a cent that came from or went to nowhere. */
const walls: Record<string, string> = {
  'visits that overlap for a doctor or a patient': `
    select from appointments a join appointments b on a.id < b.id and (a.doctor_id = b.doctor_id or a.user_id = b.user_id) and a.during && b.during
    where a.status in ('scheduled', 'waiting', 'in_progress') and b.status in ('scheduled', 'waiting', 'in_progress')`,
  'wallets whose balance is not the sum of their entries': `
    select from wallet_accounts w
    where w.balance_cents <> coalesce((select sum(e.amount_cents) from wallet_entries e where e.user_id = w.user_id), 0) or w.balance_cents < 0`,
  'entries after which the balance is not the sum so far': `
    select from (select e.*, sum(e.amount_cents) over (partition by e.user_id order by e.position) as so_far from wallet_entries e) e
    where e.so_far <> e.balance_after_cents or e.balance_after_cents < 0`,
  'visits with a price that were not paid exactly once': `
    select from consultations c where c.amount_cents > 0 and 1 <> (select count(*) from wallet_entries e
      where e.appointment_id = c.appointment_id and e.type = 'debit' and e.amount_cents = -c.amount_cents)`,
  'visits whose money was given back other than once where it is owed, and never where it is not': `
    select from consultations c join appointments a on a.id = c.appointment_id
    where c.amount_cents > 0 and (select count(*) from wallet_entries e join wallet_entries paid on paid.id = e.refund_of
        where paid.appointment_id = a.id and e.type = 'refund' and e.amount_cents = c.amount_cents)
      <> case when a.status = 'doctor_no_show' or (a.status = 'cancelled' and a.late_fee is null) or a.late_fee = 'waived' then 1 else 0 end`,
  'entries of free visits, or of no visit': `
    select from wallet_entries e left join consultations c on c.appointment_id = e.appointment_id
    where (e.type in ('debit', 'refund')) <> (coalesce(c.amount_cents, 0) > 0)`,
  'late fees of visits that somebody else took': `
    select from appointments a join appointments b on b.doctor_id = a.doctor_id and b.user_id <> a.user_id and a.during && b.during
    where a.late_fee = 'held' and a.status = 'cancelled' and b.status in ('scheduled', 'waiting', 'in_progress')`,
}

/** How often each is there. */
export async function countInvariants(owner: Asked): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const [says, query] of Object.entries(walls)) counted[says] = (await owner.query(query)).rowCount ?? 0
  return counted
}

/** Cents in all wallets, and what they should hold: what came in, less the price of every visit whose money is kept. */
export async function sumCents(owner: Asked): Promise<{ held: number; owed: number }> {
  const { rows } = await owner.query(`
    select (select coalesce(sum(balance_cents), 0) from wallet_accounts)::int as held,
      ((select coalesce(sum(amount_cents), 0) from wallet_entries where type = 'topup')
        - (select coalesce(sum(c.amount_cents), 0) from consultations c join appointments a on a.id = c.appointment_id
          where not (a.status = 'doctor_no_show' or (a.status = 'cancelled' and a.late_fee is null) or coalesce(a.late_fee, '') = 'waived')))::int as owed`)
  return rows[0]
}
