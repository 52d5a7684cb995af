import type { Dose, DoseAction } from '#contract/doses.ts'
import type { MyMedicines } from '#contract/medicines.ts'
import { addDays, localDate, localMinutes, startOfDay } from '../time.ts'
import { doseWithWaiting } from './doseActions.ts'
import { doseAt } from './doseCalendar.ts'
import { dosesOf, type DueDose } from './doses.ts'

/**
 * The doses that a phone shows: what the server answered, those that follow later from the schedules, and on all of them what the phone has still
 * waiting. What no schedule wants and nobody took is left out. `to` is a day, included.
 */
export function dosesOnPhone(
  { readAt, medicines, doses }: Pick<MyMedicines, 'readAt' | 'medicines' | 'doses'>,
  waiting: readonly DoseAction[],
  { to, now }: { to: string; now: Date },
): Dose[] {
  const from = startOfDay(addDays(localDate(readAt), 2)) // the server's end with tomorrow
  const later = medicines.flatMap(({ id, schedules }) => dosesOf(id, schedules, from, startOfDay(addDays(to, 1))).map(toDose))
  const placeOf = (dose: Dose) => medicines.findIndex(({ id }) => id === dose.medicationId) // at one time as in the list
  const known: Dose[] = [...doses, ...later]
  for (const action of waiting) if (!known.some((dose) => isOfDose(dose, action))) known.push(unplannedDose(action))
  return dosesWithWaiting(known, waiting, now)
    .map((dose) => doseAt(dose, now))
    .filter(({ status }) => status !== 'cancelled')
    .sort((a, b) => timeOf(a) - timeOf(b) || placeOf(a) - placeOf(b))
}

/** What the server answered, with what the phone has still waiting. */
export const dosesWithWaiting = (doses: readonly Dose[], waiting: readonly DoseAction[], now: Date): Dose[] =>
  doses.map((dose) => {
    const actions = waiting.filter((action) => isOfDose(dose, action))
    return doseWithWaiting(dose, actions, now)
  })

/** Whether what waits is about this dose: one that was taken as needed has its id from a phone, so the medicine belongs to it. */
export const isOfDose = ({ id, medicationId }: Pick<Dose, 'id' | 'medicationId'>, action: DoseAction): boolean =>
  action.doseId === id && action.medicationId === medicationId
const timeOf = ({ dueAt, takenAt }: Dose) => (dueAt ?? takenAt)?.getTime() ?? 0

/** What a dose says that nobody marked. */
export const unmarkedDose = {
  takenAt: null,
  qtyTaken: null,
  skipReason: null,
  note: '',
  isEarly: false,
  isBackfilled: false,
  isExcused: false,
  snoozedUntil: null,
  lastAction: null,
} as const

const toDose = ({ id, medicationId, dueAt, opensAt, missedAt, qty }: DueDose): Dose => ({
  id,
  medicationId,
  kind: 'scheduled',
  dueAt,
  opensAt,
  missedAt,
  qtyDue: qty,
  status: 'scheduled',
  ...unmarkedDose,
})

/** One that was taken as needed, or by a schedule that was changed since. */
const unplannedDose = ({ doseId, medicationId, dueAt }: DoseAction): Dose => ({
  id: doseId,
  medicationId,
  kind: dueAt ? 'scheduled' : 'prn',
  dueAt,
  opensAt: null,
  missedAt: null,
  qtyDue: null,
  status: 'cancelled',
  ...unmarkedDose,
})

/**
 * When a press counts: by the device's clock, but after what its person saw of the dose. Else an 'Undo' on a phone whose clock is behind would come
 * before the mark it takes back.
 */
export const pressedAt = ({ lastAction }: Pick<Dose, 'lastAction'>, now: Date): Date =>
  lastAction && lastAction.at >= now ? new Date(lastAction.at.getTime() + 1) : now

export type DosePart = 'morning' | 'midday' | 'evening' | 'night'

/** In which part of its day a dose is due. */
export function dosePartOf(dueAt: Date): DosePart {
  const hour = localMinutes(dueAt) / 60
  if (hour < 11) return 'morning'
  if (hour < 16) return 'midday'
  return hour < 21 ? 'evening' : 'night'
}
