import type { MyReadings } from '#contract/vitals.ts'
import { newestOfEach } from '#rules/vitals/measurings.ts'
import type { Db } from '../database/tables.ts'
import { listNamedReadings, listTargets } from './store.ts'

const RECENT_DAYS = 30

/** The newest measuring of each kind, for whoever may read them, and the targets. */
export async function findLastReadings(db: Db, userId: string, now: Date): Promise<MyReadings> {
  const [readings, targets] = await Promise.all([listNamedReadings(db, userId, RECENT_DAYS, now), listTargets(db, userId)])
  return { readings: newestOfEach(readings).flatMap(({ tries }) => tries), targets }
}
