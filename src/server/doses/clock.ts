import { addMinutes } from '#rules/time.ts'
import { listVersions } from '../medicines/store.ts'
import { inJobTransaction } from '../rpc/job.ts'
import type { World } from '../world/world.ts'
import { alertNurses } from './alerts.ts'
import { claimMissedDoses, claimMedicinesToExtend } from './clock.store.ts'
import { checkCollections } from './lateCollections.ts'
import { LEAST_AHEAD_MINUTES, saveDueDoses } from './store.ts'

/** So many people fit into one message to the browsers. */
const TOLD_AT_ONCE = 100

/** Says which doses were missed, and tells whom they concern; of several servers each takes others. */
export const markMissedDoses = (world: World, limit: number): Promise<number> =>
  inJobTransaction(world, async (transaction) => {
    const { db, now, publish, newId, enqueue } = transaction
    const missed = await claimMissedDoses(db, { now, limit })
    const users = [...new Set(missed.map(({ userId }) => userId))]
    for (let first = 0; first < users.length; first += TOLD_AT_ONCE)
      publish({ rooms: ['medicines', 'doses'], users: users.slice(first, first + TOLD_AT_ONCE) })
    const news = missed.filter(({ isNews }) => isNews)
    if (news.length > 0) await enqueue('doses-missed', { missed: news }, newId())
    await alertNurses(transaction, users)
    return missed.length
  })

/** Makes rows of the doses of the next days, of each medicine twice a day, and looks whether somebody is late to fetch one. */
export const extendDoses = (world: World, limit: number): Promise<number> =>
  inJobTransaction(world, async (transaction) => {
    const { db, now } = transaction
    const medicines = await claimMedicinesToExtend(db, { until: addMinutes(now, LEAST_AHEAD_MINUTES), limit })
    const versions = await listVersions(
      db,
      medicines.map(({ id }) => id),
    )
    for (const medicine of medicines) await saveDueDoses(db, medicine, versions.get(medicine.id) ?? [], { from: medicine.dosesUntil, now })
    await checkCollections(transaction, [...new Set(medicines.map(({ userId }) => userId))])
    return medicines.length
  })
