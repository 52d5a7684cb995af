import { PgBoss } from 'pg-boss'
import type { OwnerConnection } from './connect.ts'

/** Makes or updates the job library's tables, as the owner and at start only. */
export async function makeJobSchema(owner: OwnerConnection) {
  const boss = new PgBoss({ ...bossConnection(owner), schedule: false, supervise: false })
  boss.on('error', () => {}) // start() rejects with the same error
  await boss.start()
  await boss.stop({ graceful: false })
}

/** pg's settings in the form that the job library takes. */
export const bossConnection = ({ connectionString, host, port, user, password, database, ssl }: OwnerConnection) =>
  (connectionString ? { connectionString } : { host, port, user, password, database, ssl }) as ConstructorParameters<typeof PgBoss>[0] &
    object
