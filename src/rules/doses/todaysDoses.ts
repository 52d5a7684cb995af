import type { Dose } from '#contract/doses.ts'
import { addMinutes, localDate } from '../time.ts'
import { doseStateAt, EDIT_MINUTES, isEarly, UNDO_MINUTES } from './doses.ts'
import { dosePartOf, type DosePart } from './phoneDoses.ts'

export type DoseGroup = { part: DosePart; doses: Dose[] }

const isTaken = ({ status }: Dose) => status === 'taken' || status === 'taken_late'
const isMarked = (dose: Dose) => isTaken(dose) || dose.status === 'skipped'

/** Whether it waits for its person at this moment: open and not marked. */
export const isTakeable = (dose: Dose, now: Date): boolean =>
  dose.status === 'scheduled' && dose.dueAt !== null && !isEarly(dose.opensAt, now)

/** Whether a mark can still be taken back (domain 2.2). */
export const canUndo = (dose: Dose, now: Date): boolean =>
  isMarked(dose) && dose.lastAction !== null && now <= addMinutes(dose.lastAction.at, UNDO_MINUTES)

/** What a day is about: its doses by time of day, how many are taken, what is left of the two days before, and what is next. */
export function todaysDoses(doses: readonly Dose[], now: Date) {
  const today = localDate(now)
  const scheduled = doses.filter(({ dueAt }) => dueAt !== null)
  const ofToday = scheduled.filter(({ dueAt }) => localDate(dueAt!) === today)
  const groups: DoseGroup[] = []
  for (const dose of ofToday) {
    const part = dosePartOf(dose.dueAt!)
    const group = groups.find((one) => one.part === part)
    if (group) group.doses.push(dose)
    else groups.push({ part, doses: [dose] })
  }
  return {
    groups,
    taken: ofToday.filter(isTaken).length,
    total: ofToday.length,
    before: scheduled.filter((dose) => localDate(dose.dueAt!) < today && isAsked(dose, now)),
    next: scheduled.find((dose) => isTakeable(dose, now)) ?? scheduled.find((dose) => doseStateAt(dose, now) === 'upcoming'),
  }
}

/** Of an earlier day: what nobody said within 48 hours, and what was said today, so that it can be taken back. */
function isAsked(dose: Dose, now: Date) {
  if (now > addMinutes(dose.dueAt!, EDIT_MINUTES)) return false
  if (!isMarked(dose)) return true
  return dose.lastAction !== null && localDate(dose.lastAction.at) === localDate(now)
}
