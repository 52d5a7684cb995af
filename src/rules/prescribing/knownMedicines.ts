import type { Medicine, Schedule } from '#contract/medicines.ts'
import type { LastPrescribed, PrescriptionItem } from '#contract/papers.ts'
import { weekdayNames } from '../medicines/directionWords.ts'
import { planAt } from '../medicines/medicines.ts'
import { genericOf } from '../medicines/safety.ts'
import { timesADay, usualTimes } from '../medicines/schedules.ts'
import { emptyItem, quantityOf, sameAgain } from './proposedLine.ts'
import { prescribableOf } from './prescribable.ts'

type Named = { name: string; genericName?: string; strength: string }
const folded = (text: string) => text.toLowerCase().replace(/\s/g, '')

/** The same generic, whatever brand it is called by, in the same strength. */
export const isSameMedicine = (one: Named, other: Named): boolean =>
  folded(one.strength) === folded(other.strength) && generic(one) === generic(other)

const generic = (one: Named) => genericOf({ genericName: '', ...one }, prescribableOf)

/** Without those that another list offers already. */
export const notAmong = <Line extends Named>(lines: readonly Line[], others: readonly Named[]): Line[] =>
  lines.filter((line) => !others.some((other) => isSameMedicine(line, other)))

/** Of each medicine the first line. */
export const eachMedicineOnce = <Line extends Named>(lines: readonly Line[]): Line[] =>
  lines.filter((line, at) => lines.findIndex((other) => isSameMedicine(line, other)) === at)

type Taken = Pick<Medicine, 'name' | 'genericName' | 'strengthText' | 'form' | 'scheduleHint' | 'schedules'>

/** A medicine of the patient's as a line that can be added: `taken` by their own list, `last` by the script that was signed last. */
export type OfferedMedicine<T> = { line: PrescriptionItem; taken: T | null; last: LastPrescribed | null }

/** What is taken now, then what was prescribed before. A script says more than a list, so its words go first. */
export function knownMedicines<T extends Taken>(taken: readonly T[], before: readonly LastPrescribed[], now: Date): OfferedMedicine<T>[] {
  const named = (medicine: T) => ({ name: medicine.name, genericName: medicine.genericName, strength: medicine.strengthText })
  const current = taken.map((medicine) => {
    const last = before.find((line) => isSameMedicine(line, named(medicine))) ?? null
    return { line: last ? lineAsLast(last) : lineOfTaken(medicine, now), taken: medicine, last }
  })
  const others = before.filter((line) => !taken.some((medicine) => isSameMedicine(line, named(medicine))))
  return [...current, ...others.map((last) => ({ line: lineAsLast(last), taken: null, last }))]
}

const lineAsLast = ({ issuedOn: _day, doctorName: _name, ...line }: LastPrescribed) => sameAgain(line)

/** A medicine of the patient's list as a script would say it. What the list leaves open is for the doctor. */
export function lineOfTaken({ name, genericName, strengthText, form, scheduleHint, schedules }: Taken, now: Date): PrescriptionItem {
  const known = prescribableOf({ name, genericName })
  const schedule = planAt(schedules, now)
  const line = {
    ...emptyItem,
    name,
    strength: strengthText,
    form: form === 'other' ? '' : form,
    schedule: known?.schedule ?? scheduleHint,
    ...(schedule && directionsOf(schedule)),
  }
  return { ...line, quantity: quantityOf(line) }
}

/** What a schedule is in the words of a script, which pharmacists read in English. A course that tapers off is written by the doctor. */
function directionsOf(schedule: Schedule): Pick<PrescriptionItem, 'dose' | 'frequency'> {
  if (schedule.kind === 'tapering') return { dose: '', frequency: '' }
  return { dose: `${schedule.doseQty} ${unitOf(schedule)}`, frequency: frequencyOf(schedule) }
}

const unitOf = ({ doseQty, doseUnit }: { doseQty: number; doseUnit: string }) =>
  doseQty > 1 && /^(tablet|capsule|puff|drop|unit|dose)$/i.test(doseUnit) ? `${doseUnit}s` : doseUnit

const daily = ['', 'once a day', 'twice a day', 'three times a day', 'four times a day']
const single: Record<string, string> = { [usualTimes.morning]: 'in the morning', [usualTimes.bedtime]: 'at bedtime' }

function frequencyOf(schedule: Exclude<Schedule, { kind: 'tapering' }>): string {
  if (schedule.kind === 'prn') return 'as needed'
  if (schedule.kind === 'every_n_hours') return `every ${schedule.intervalHours} hours`
  const { times } = schedule
  const often =
    times.length === timesADay[1].length ? (single[times[0]!] ?? daily[1]!) : (daily[times.length] ?? `${times.length} times a day`)
  if (schedule.kind === 'fixed_times')
    return schedule.daysOfWeek === null ? often : `${often} on ${schedule.daysOfWeek.map((day) => weekdayNames[day]!).join(', ')}`
  return schedule.cycleOn === 1 && times.length === 1 ? `every ${schedule.cycleOff + 1} days` : ''
}
