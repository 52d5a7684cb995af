import { daysSupply } from '#rules/doses/adherence.ts'
import { unitsADay } from '#rules/medicines/schedules.ts'
import { refillCountsAt, whyNotRefill } from '#rules/medicines/stock.ts'
import { localDate } from '#rules/time.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { publishOwnMedicines } from './liveUpdates.ts'
import { addRefill as keepRefill, addStockCount, updateNextCollection } from './stock.store.ts'
import { lockMedicine } from './store.ts'

/** A clock that is ahead is not believed. */
const atMost = (at: Date, now: Date) => (at > now ? now : at)

/** Notices for the person, and what nurses wait for. */
async function leaveStockJobs({ enqueue, newId, me }: HandlerContext) {
  await enqueue('stock-changed', { userId: me }, newId())
  await enqueue('collections-to-check', { userId: me }, newId())
}

const addRefill = rpc.medicines.addRefill.handler(async ({ input, context, errors }) => {
  const { db, me, now } = context
  const { id, medicationId, quantity, dispensedOn, userId } = input
  if (userId && userId !== me) throw errors.NOT_SIGNED_IN()
  const medicine = orNotFound(await lockMedicine(db, me, medicationId), errors)
  refuse(errors, whyNotRefill(dispensedOn, localDate(now)))
  const at = refillCountsAt(dispensedOn, atMost(input.at, now))
  const supply = daysSupply(quantity, unitsADay(medicine.versions, now))
  const isNew = await keepRefill(db, { id, userId: me, medicationId, quantity, at, dispensedOn, daysSupply: supply })
  if (!isNew) return
  await updateNextCollection(db, medicationId, { collectOn: input.nextCollectOn, dispensedOn })
  await leaveStockJobs(context)
  publishOwnMedicines(context)
})

const countStock = rpc.medicines.countStock.handler(async ({ input, context, errors }) => {
  const { db, me, now } = context
  const { id, medicationId, counted, userId } = input
  if (userId && userId !== me) throw errors.NOT_SIGNED_IN()
  orNotFound(await lockMedicine(db, me, medicationId), errors)
  await addStockCount(db, { id, userId: me, medicationId, quantity: counted, at: atMost(input.at, now) })
  await leaveStockJobs(context)
  publishOwnMedicines(context)
})

export const stockProcedures = { addRefill, countStock }
