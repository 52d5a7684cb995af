import { isCriticalMedicine } from '#rules/prescribing/prescribable.ts'
import {
  changeHoldsFrom,
  isCurrent,
  plansFrom,
  scheduleAgain,
  statusAt,
  whyNotAdd,
  whyNotChange,
  whyNotPause,
  whyNotResume,
  whyNotStop,
  type Plan,
} from '#rules/medicines/medicines.ts'
import { whyNotChangeFrom, whyNotSchedule } from '#rules/medicines/schedules.ts'
import { localDate, startOfDay } from '#rules/time.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { orNotFound, refuse, refuseStale } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { listMedicines } from './list.store.ts'
import { findMyMedicines } from './mine.store.ts'
import { ofPatient } from './patientRouter.ts'
import { publishOwnMedicines } from './liveUpdates.ts'
import { stockProcedures } from './stockRouter.ts'
import { listSuspended, saveSchedule } from './schedules.store.ts'
import { addStockCount } from './stock.store.ts'
import { addMedicine, lockMedicine, toDetailColumns, updateMedicine, type LockedMedicine } from './store.ts'

const mine = rpc.medicines.mine.handler(({ context: { db, me, now } }) => findMyMedicines(db, me, now))

const add = rpc.medicines.add.handler(async ({ input: { id, details, schedule, stock }, context, errors }) => {
  const { db, me, now, newId } = context
  const today = localDate(now)
  refuse(errors, whyNotSchedule(schedule, today))
  const list = await listMedicines(db, me, now)
  if (list.some((one) => one.id === id)) return
  refuse(errors, whyNotAdd(list.filter(isCurrent).length))
  const startedOn = schedule.startsOn > today ? schedule.startsOn : today
  const isCritical = isCriticalMedicine(details)
  if (!(await addMedicine(db, { id, userId: me, details, source: 'patient', isCritical, startedOn }, now))) throw errors.NOT_FOUND()
  await saveSchedule(db, { id, userId: me, dosesUntil: null }, { from: now, next: [{ id: newId(), schedule, effectiveFrom: now }] }, now)
  if (stock !== null) await addStockCount(db, { id: newId(), userId: me, medicationId: id, quantity: stock, at: now })
  publishOwnMedicines(context)
})

const save = rpc.medicines.save.handler(async ({ input: { id, version, details, ...collection }, context, errors }) => {
  const medicine = orNotFound(await lockMedicine(context.db, context.me, id), errors)
  refuseStale(errors, medicine.version, version)
  refuse(errors, whyNotChange(standing(medicine, context.now)))
  const columns = { ...toDetailColumns(details), collection_place: collection.collectionPlace, collect_on: collection.collectOn }
  await updateMedicine(context.db, id, columns, context.now)
  publishOwnMedicines(context)
})

const changeSchedule = rpc.medicines.changeSchedule.handler(async ({ input, context, errors }) => {
  const { now } = context
  const medicine = orNotFound(await lockMedicine(context.db, context.me, input.id), errors)
  const from = input.effectiveFrom ?? changeHoldsFrom(input.schedule, medicine.versions, now)
  refuseStale(errors, medicine.version, input.version)
  refuse(errors, whyNotChange(standing(medicine, now)))
  refuse(errors, whyNotSchedule(input.schedule, localDate(now)))
  refuse(errors, whyNotChangeFrom(from, now))
  await saveChange(context, medicine, { status: 'active' }, { from, next: [{ schedule: input.schedule, effectiveFrom: from }] })
})

const pause = rpc.medicines.pause.handler(async ({ input, context, errors }) => {
  const { now } = context
  const medicine = orNotFound(await lockMedicine(context.db, context.me, input.id), errors)
  refuseStale(errors, medicine.version, input.version)
  refuse(errors, whyNotPause(standing(medicine, now), input.until, localDate(now)))
  const next = input.until === null ? [] : plansFrom(medicine.versions, startOfDay(input.until))
  await saveChange(context, medicine, { status: 'paused' }, { from: now, next })
})

const resume = rpc.medicines.resume.handler(async ({ input, context, errors }) => {
  const { db, me, now } = context
  const medicine = orNotFound(await lockMedicine(db, me, input.id), errors)
  refuseStale(errors, medicine.version, input.version)
  const before = standing(medicine, now)
  refuse(errors, whyNotResume(before))
  if (!isCurrent(before)) refuse(errors, whyNotAdd((await listMedicines(db, me, now)).filter(isCurrent).length))
  const again = plansFrom(medicine.versions, now, await listSuspended(db, medicine.id))
  const next = again.map((plan) => (plan === again.at(-1) ? { ...plan, schedule: scheduleAgain(plan.schedule, localDate(now)) } : plan))
  await saveChange(context, medicine, { status: 'active', ended_on: null, stop_reason: null, stop_text: '' }, { from: now, next })
})

const stop = rpc.medicines.stop.handler(async ({ input, context, errors }) => {
  const { now } = context
  const medicine = orNotFound(await lockMedicine(context.db, context.me, input.id), errors)
  refuseStale(errors, medicine.version, input.version)
  refuse(errors, whyNotStop(standing(medicine, now), input))
  const ended = { ended_on: localDate(now), stop_reason: input.reason, stop_text: input.text }
  await saveChange(context, medicine, { status: 'stopped', ...ended }, { from: now, next: [] })
})

/** A patient's own list. */
export const medicines = { mine, add, save, changeSchedule, pause, resume, stop, ...stockProcedures, ofPatient }

const standing = ({ decided, versions }: LockedMedicine, now: Date) => ({ status: statusAt(decided, versions, now) })

type Change = Parameters<typeof updateMedicine>[2]
type Going = { from: Date; next: readonly Plan[] }

/** Writes what was decided about a medicine, and what is due from then on. Nurses may wait for it to be collected, and it is no longer taken. */
async function saveChange(context: HandlerContext, medicine: LockedMedicine, change: Change, { from, next }: Going) {
  const { db, now, newId } = context
  await saveSchedule(db, medicine, { from, next: next.map((plan) => ({ id: newId(), ...plan })) }, now)
  await updateMedicine(db, medicine.id, change, now)
  await context.enqueue('collections-to-check', { userId: context.me }, newId())
  publishOwnMedicines(context)
}
