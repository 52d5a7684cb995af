import type { DoseAction, DoseRejection } from '#contract/doses.ts'
import { doseAfter, judgeAction, type KeptAction } from '#rules/doses/doseActions.ts'
import { doseIdOf } from '#rules/doses/doseIds.ts'
import { dosesOf } from '#rules/doses/doses.ts'
import { addMinutes, localDate } from '#rules/time.ts'
import type { LockedMedicine } from '../medicines/store.ts'
import type { DoseRow } from './store.ts'
import type { JudgedAction } from './sync.store.ts'

type NewDose = Omit<DoseRow, 'qty_due' | 'qty_taken'> & { qty_due: number | null; qty_taken: number | null }
export type StoredDose = DoseRow | NewDose

/** What an action counts as for a dose of this medicine, and the dose; without a medicine it is nobody's the caller may mark. */
export function judge(
  action: DoseAction,
  medicine: LockedMedicine | undefined,
  stored: StoredDose | undefined,
  now: Date,
): JudgedAction & { dose?: StoredDose } {
  const reject = (rejected: DoseRejection) => ({ action, rejected })
  if (!medicine) return reject('forbidden')
  const judged = judgeAction(action, now)
  if ('rejected' in judged) return { action, ...judged }
  const dose = stored ?? (action.dueAt ? missingDose(action, action.dueAt, medicine, now) : neededDose(action, medicine))
  if (!dose || dose.due_at?.getTime() !== action.dueAt?.getTime()) return reject('unknown_dose')
  return { action, ...judged, dose }
}

const unmarked = {
  status: 'scheduled',
  taken_at: null,
  recorded_at: null,
  qty_taken: null,
  via: null,
  skip_reason: null,
  note: '',
  early: false,
  backfilled: false,
  excused: false,
  snoozed_until: null,
  last_action_id: null,
  last_action_at: null,
  reminder_id: null,
  repeat_at: null,
} as const

const neededDose = ({ doseId, at }: DoseAction, { id, userId }: LockedMedicine): NewDose => ({
  ...unmarked,
  id: doseId,
  user_id: userId,
  medication_id: id,
  schedule_id: null,
  kind: 'prn',
  due_at: null,
  opens_at: null,
  missed_at: null,
  dose_on: localDate(at),
  qty_due: null,
  cancelled_at: null,
})

/**
 * One that is no row: the clock was away, or the schedule was changed elsewhere while the phone that marked it still had the one before. What
 * somebody took is kept; it is due only where a schedule still wants it.
 */
function missingDose({ doseId }: DoseAction, dueAt: Date, { id, userId, versions }: LockedMedicine, now: Date): NewDose | undefined {
  if (doseId !== doseIdOf(id, dueAt)) return undefined
  const minute = [dueAt, addMinutes(dueAt, 1)] as const
  const wanted = dosesOf(id, versions, ...minute)[0]
  const due = wanted ?? versions.flatMap((version) => dosesOf(id, [{ ...version, effectiveTo: null }], ...minute))[0]
  return (
    due && {
      ...unmarked,
      id: doseId,
      user_id: userId,
      medication_id: id,
      schedule_id: due.scheduleId,
      kind: 'scheduled',
      due_at: dueAt,
      opens_at: due.opensAt,
      missed_at: due.missedAt,
      dose_on: localDate(dueAt),
      qty_due: due.qty,
      cancelled_at: wanted ? null : now,
    }
  )
}

const numberOf = (quantity: string | number | null) => (quantity === null ? null : Number(quantity))

/** The row of a dose after all that was done with it. */
export function rowAfter(dose: StoredDose, actions: readonly KeptAction[], now: Date): NewDose {
  const after = doseAfter(
    { dueAt: dose.due_at, opensAt: dose.opens_at, missedAt: dose.missed_at, cancelledAt: dose.cancelled_at },
    actions,
    now,
  )
  return {
    ...dose,
    qty_due: numberOf(dose.qty_due),
    dose_on: dose.due_at ? dose.dose_on : localDate(after.takenAt ?? after.lastAction?.at ?? now),
    status: after.status,
    taken_at: after.takenAt,
    recorded_at: after.recordedAt,
    qty_taken: after.qtyTaken,
    via: after.via as DoseRow['via'],
    skip_reason: after.skipReason,
    note: after.note,
    early: after.isEarly,
    backfilled: after.isBackfilled,
    excused: after.isExcused,
    snoozed_until: after.snoozedUntil,
    last_action_id: after.lastAction?.id ?? null,
    last_action_at: after.lastAction?.at ?? null,
  }
}
