import type { Db } from '../database/tables.ts'
import type { World } from '../world/world.ts'
import { openPatientReading } from './openTransaction.ts'

/** What a patient may read of their own record, for a job that they left. */
export async function readAsPatient<Answer>(
  { background, clock }: World,
  userId: string,
  read: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const transaction = await openPatientReading(background, userId, clock())
  try {
    return await read(transaction.db)
  } finally {
    await transaction.rollback()
  }
}
