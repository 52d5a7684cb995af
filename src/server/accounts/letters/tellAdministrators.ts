import type pg from 'pg'
import type { Role } from '#contract/primitives.ts'
import { publishStatement } from '#server/rpc/live.ts'

/** With the commit the screens of administrators read again how this person's staff account stands. Patients are none of their business. */
export async function notifyAdministrators(accounts: Pick<pg.ClientBase, 'query'>, role: Role | null) {
  if (role !== null && role !== 'patient') await accounts.query(publishStatement({ rooms: ['staff'], role: 'admin' }))
}
