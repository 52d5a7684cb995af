import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Patient } from './seed.ts'

/** What the list of the nurses' queue is measured with (domain 6.7). */
const OPEN_ITEMS = 5000

/** A nurse, signed in, and so many open items of patients, of each priority. */
export async function addQueue(client: pg.Client): Promise<Patient> {
  const nurse = { id: randomUUID(), token: 'bench-session-of-nurse' }
  const hash = createHash('sha256').update(nurse.token).digest('hex')
  await client.query(
    `insert into accounts.users (id, email, email_verified, first_name, last_name, created_at, updated_at)
     values ($1, 'nurse@bench.example', true, 'Zanele', 'Bench', now(), now())`,
    [nurse.id],
  )
  await client.query(`update user_roles set role = 'nurse' where user_id = $1`, [nurse.id])
  await client.query(
    `insert into accounts.sessions (id, user_id, token_sha256, proved_at, active_at, created_at, expires_at, ends_at)
     values ($1, $2, $3, now(), now(), now(), now() + interval '30 days', now() + interval '365 days')`,
    [randomUUID(), nurse.id, hash],
  )
  await client.query(
    `insert into queue_items (id, user_id, type, priority, reference, name, phone, idempotency_key, created_at, due_at)
     select uuidv7(), p.id, 'callback_request', 1 + i % 4, 'BN-' || i, 'Lerato Bench', '0821234567', uuidv7(),
       now() - i * interval '1 minute', now() + i * interval '1 minute'
     from generate_series(1, $1::int) i join bench_patients p on p.n = 1 + i % 5000`,
    [OPEN_ITEMS],
  )
  await client.query('analyze queue_items')
  return nurse
}
