import type { Db } from '../database/tables.ts'
import type { World } from '../world/world.ts'
import { openTransaction } from './openTransaction.ts'

/** What somebody who is not signed in may read, for a page that the server fills. */
export async function readAsVisitor<Answer>({ database, clock }: World, read: (db: Db) => Promise<Answer>): Promise<Answer> {
  const transaction = await openTransaction(database, null, clock())
  try {
    return await read(transaction.db)
  } finally {
    await transaction.rollback()
  }
}
