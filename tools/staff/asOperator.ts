import type pg from 'pg'
import { enqueueOn } from '#server/rpc/inTransaction.ts'
import { publishStatement, type LiveEvent } from '#server/rpc/live.ts'
import { kyselyOn } from '#server/database/kyselyOn.ts'
import type { StaffContext } from '#server/staff/actions.ts'
import { newId } from '#server/world/ids.ts'

export type Operator = StaffContext & { client: pg.Client }

/**
 * One transaction with the rights of an administrator: what is done in it, its letters, what open screens are told and its line in the
 * audit land together or not at all. Whoever may run this command has the database anyway.
 */
export async function asOperator<T>(
  client: pg.Client,
  procedure: string,
  now: Date,
  work: (operator: Operator) => Promise<{ about: string | null; result: T }>,
): Promise<T> {
  const db = kyselyOn(client as unknown as pg.PoolClient)
  const told: LiveEvent[] = []
  await client.query('begin')
  try {
    await client.query(`select set_config('app.role', 'admin', true), set_config('app.actor', '', true), set_config('app.now', $1, true)`, [
      now.toISOString(),
    ])
    const { about, result } = await work({ client, db, now, newId, enqueue: enqueueOn(db), publish: (news) => void told.push(news) })
    await client.query(
      `insert into audit_log (at, actor_id, actor_role, procedure, about_user_id, section, request_id) values ($1, null, 'operator', $2, $3, 'staff account', $4)`,
      [now, procedure, about, newId()],
    )
    for (const news of told) await client.query(publishStatement(news))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
