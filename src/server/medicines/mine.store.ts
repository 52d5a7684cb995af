import type { MyMedicines } from '#contract/medicines.ts'
import { addDays, localDate } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import { listDoses } from '../doses/store.ts'
import { listProposals } from '../medicineProposals/store.ts'
import { listMedicines } from './list.store.ts'

/** Doses of so many days back are on a phone, and those of tomorrow. */
const PAST_DAYS = 7

/** All that a person's phone needs of medicines without a connection. */
export async function findMyMedicines(db: Db, userId: string, now: Date): Promise<MyMedicines> {
  const today = localDate(now)
  const [medicines, doses, proposals] = await Promise.all([
    listMedicines(db, userId, now),
    listDoses(db, userId, { from: addDays(today, -PAST_DAYS), to: addDays(today, 1) }, now),
    listProposals(db, userId),
  ])
  return { readAt: now, medicines, doses, proposals }
}
