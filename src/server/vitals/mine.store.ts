import type { MyReadings } from '#contract/vitals.ts'
import { newestTarget } from '#rules/vitals/bands.ts'
import type { Db } from '../database/tables.ts'
import { listNamedReadings, listTargets } from './store.ts'

const PHONE_DAYS = 90

/** All that a person's phone needs of readings without a connection. */
export async function findMyReadings(db: Db, userId: string, now: Date): Promise<MyReadings> {
  const [readings, targets] = await Promise.all([listNamedReadings(db, userId, PHONE_DAYS, now), listTargets(db, userId)])
  return { readings, targets: targets.filter((one) => newestTarget(one.kind, targets) === one) }
}
