import { sql } from 'kysely'
import { inJobTransaction, type Job } from '../rpc/job.ts'

/** Sessions, links and counters that are over are deleted at night. */
export const tidyAccountsJob: Job<'tidy-accounts'> = {
  name: 'tidy-accounts',
  every: '17 3 * * *',
  run: (world) => inJobTransaction(world, async ({ db, now }) => void (await sql`select accounts.forget_expired(${now})`.execute(db))),
}
