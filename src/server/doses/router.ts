import type { DoseAction, DoseActionResult } from '#contract/doses.ts'
import { csvOf } from '#rules/csv.ts'
import { daysOfMonth, doseMonthOf } from '#rules/doses/doseCalendar.ts'
import { doseRows, exportedDays, exportedDoses, exportFileName } from '#rules/doses/doseExport.ts'
import { hasLimit } from '#rules/doses/tooMuch.ts'
import { displayName } from '#rules/names.ts'
import { DOSES_LIMIT, EXPORT_LIMIT } from '#rules/rateLimits.ts'
import { localDate } from '#rules/time.ts'
import { inLanguage } from '#rules/translate.ts'
import { limitAttempts } from '../accounts/signIn/loginLockout.ts'
import { toDosesPdf } from '../documents/doses.store.ts'
import { listMedicineNames, lockMedicines, type LockedMedicine } from '../medicines/store.ts'
import { findProfile } from '../people/store.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { rpc } from '../rpc/rpc.ts'
import { judge, rowAfter, type StoredDose } from './marking.ts'
import { listDoses, saveMarkedDoses, toDose } from './store.ts'
import {
  addActions,
  listDoseRows,
  listKeptActions,
  listKnownActions,
  toDoseKey,
  type JudgedAction,
  type KnownAction,
} from './sync.store.ts'

/**
 * The medicines are locked first, so that what two phones send at once comes one after the other, and no schedule changes meanwhile. Each
 * dose is then worked out from all that was ever done with it, whatever arrived when.
 */
const sync = rpc.doses.sync.handler(async ({ input: { deviceId, actions, userId }, context, errors }) => {
  const { db, me, now, world } = context
  if (userId && userId !== me) throw errors.NOT_SIGNED_IN()
  const medicines = await lockMedicines(db, me, unique(actions.map(({ medicationId }) => medicationId)))
  const doseIds = unique(actions.map(({ doseId }) => doseId))
  const [known, rows] = await Promise.all([listKnownActions(db, me, unique(actions.map(({ id }) => id))), listDoseRows(db, me, doseIds)])
  const doses = new Map<string, StoredDose>(rows.map((row) => [keyOfRow(row), row]))
  const judged = firstOfEach(actions).flatMap((action) => {
    if (known.has(action.id)) return []
    const medicine = medicines.find(({ id }) => id === action.medicationId)
    const one = judge(action, medicine, doses.get(keyOfAction(action)), now)
    if (one.dose) doses.set(keyOfAction(action), one.dose)
    return one
  })
  await limitAttempts(world, `doses ${me}`, { ...DOSES_LIMIT, times: judged.length }, errors)
  const added = await addActions(db, judged, { userId: me, deviceId, now })
  const applied = judged.flatMap(({ action, dose }) => (dose && added.has(action.id) ? [action] : []))
  if (applied.length > 0) await markDoses(context, applied, doses)
  if (applied.some((action) => isLimited(action, medicines))) await context.enqueue('limits-to-check', { userId: me }, context.newId())
  const stored = await listDoseRows(db, me, doseIds)
  return { results: resultsOf(actions, { known, judged, added }), doses: stored.map((row) => toDose(row, now)) }
})

/** Whether more of something that has a limit may have been taken by it. */
function isLimited({ action, medicationId }: DoseAction, medicines: readonly LockedMedicine[]): boolean {
  const medicine = medicines.find(({ id }) => id === medicationId)
  return action === 'take' && medicine !== undefined && hasLimit({ ...medicine, schedules: medicine.versions })
}

/** Works out how these doses stand now, and tells whom it concerns. */
async function markDoses(
  { db, me, now, newId, enqueue, publish }: HandlerContext,
  applied: readonly DoseAction[],
  doses: Map<string, StoredDose>,
) {
  const kept = await listKeptActions(db, me, unique(applied.map(({ doseId }) => doseId)))
  const touched = unique(applied.map(keyOfAction))
  await saveMarkedDoses(
    db,
    touched.map((key) => rowAfter(doses.get(key)!, kept.get(key) ?? [], now)),
  )
  const told = applied.filter(({ dueAt }) => dueAt !== null && dueAt <= now)
  const reminders = unique(told.flatMap((one) => doses.get(keyOfAction(one))?.reminder_id ?? [])) // of what is put off the row forgets it
  if (told.length > 0)
    await enqueue('doses-marked', { doses: told.map(({ medicationId, doseId }) => ({ medicationId, doseId })), reminders }, newId())
  if (applied.some(({ action }) => action === 'take')) {
    await enqueue('stock-changed', { userId: me }, newId())
    await enqueue('achievements-to-check', { userId: me }, newId())
  }
  if (applied.some(({ action }) => action === 'skip')) await enqueue('doses-skipped', { userId: me }, newId())
  publish({ rooms: ['medicines', 'doses'], users: [me] }) // other phones of the same person
}

type Answered = { known: Map<string, KnownAction>; judged: JudgedAction[]; added: Set<string> }

/** The answer to each action in its order; to one that came before, the same as then. */
function resultsOf(actions: readonly DoseAction[], { known, judged, added }: Answered): DoseActionResult[] {
  const rejection = (id: string) => {
    const one = judged.find(({ action }) => action.id === id)
    if (!one) return known.get(id)?.rejection
    if ('rejected' in one) return one.rejected
    return added.has(id) ? undefined : 'forbidden' // the id of somebody else's action
  }
  const seen = new Set(known.keys())
  return actions.map(({ id }) => {
    const reason = rejection(id)
    const isRepeated = seen.has(id)
    seen.add(id)
    return reason ? { id, result: 'rejected', reason } : { id, result: isRepeated ? 'duplicate' : 'applied', reason: null }
  })
}

const firstOfEach = (actions: readonly DoseAction[]) => [...new Map(actions.toReversed().map((one) => [one.id, one])).values()].toReversed()
const unique = (values: string[]) => [...new Set(values)]
const keyOfAction = ({ medicationId, doseId }: DoseAction) => toDoseKey({ medication_id: medicationId, dose_id: doseId })
const keyOfRow = ({ medication_id, id }: StoredDose) => toDoseKey({ medication_id, dose_id: id })

const calendar = rpc.doses.calendar.handler(async ({ input: { month, medicationId }, context: { db, me, now } }) => {
  const days = daysOfMonth(month)
  return doseMonthOf(await listDoses(db, me, { from: days[0]!, to: days.at(-1)!, medicationId }, now), days, now)
})

/** Printed within the request: nothing of it is kept. */
const download = rpc.doses.download.handler(async ({ input: { month, format, medicationId }, context: { db, me, now, world }, errors }) => {
  await limitAttempts(world, `exports ${me}`, EXPORT_LIMIT, errors)
  const days = exportedDays(month, localDate(now))
  const doses = exportedDoses(await listDoses(db, me, { ...days, medicationId }, now), now)
  const names = await listMedicineNames(db, me)
  const profile = await findProfile(db, me)
  const language = profile?.preferred_language ?? null
  const name = exportFileName(days, format)
  if (format === 'csv') return new File([inLanguage(language, () => csvOf(doseRows(doses, names, now)))], name, { type: 'text/csv' })
  const patientName = displayName(profile?.first_name, profile?.last_name)
  const bytes = await toDosesPdf({ ...days, language, doses, names, patientName, brandName: world.config.brand.name, now })
  return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })
})

export const doses = { sync, calendar, download }
