import type { PrescriptionItem } from '#contract/papers.ts'
import { scheduleFromDirections } from '../medicines/directions.ts'
import type { FoundMedicine } from './finder.ts'
import { usualOf } from './prescribable.ts'

export const emptyItem: PrescriptionItem = {
  name: '',
  form: '',
  strength: '',
  schedule: null,
  quantity: null,
  dose: '',
  frequency: '',
  instructions: '',
  repeats: 0,
  repeatEveryDays: null,
  courseDays: null,
  answer: '',
}

const WITHOUT_END_DAYS = 30
/** What is given by the piece or the millilitre; of a tube or an inhaler nobody counts doses. */
const COUNTED = /^(tablet|capsule|sachet|ml)s?$/i
/** Any day will do: only how often in a day counts. */
const SOME_DAY = '2026-01-01'

/** How much the directions use up, for the course or 30 days; null where that cannot be counted. */
export function quantityOf({ dose, frequency, courseDays }: Pick<PrescriptionItem, 'dose' | 'frequency' | 'courseDays'>): number | null {
  const schedule = scheduleFromDirections({ dose, frequency, courseDays: null }, SOME_DAY)
  if (!schedule || schedule.kind === 'prn' || schedule.kind === 'tapering' || !COUNTED.test(schedule.doseUnit)) return null
  const days = courseDays ?? WITHOUT_END_DAYS
  const doses =
    schedule.kind === 'every_n_hours'
      ? (days * 24) / schedule.intervalHours
      : schedule.kind === 'cyclic'
        ? Math.ceil(days / (schedule.cycleOn + schedule.cycleOff)) * schedule.times.length
        : schedule.daysOfWeek
          ? Math.ceil((days * schedule.daysOfWeek.length) / 7) * schedule.times.length
          : days * schedule.times.length
  return Math.ceil(doses * schedule.doseQty)
}

/** What changed of a line, and the quantity with it as long as the doctor wrote no other than the directions say. */
export function changedLine(item: PrescriptionItem, parts: Partial<PrescriptionItem>): PrescriptionItem {
  const next = { ...item, ...parts }
  const follows = !('quantity' in parts) && (item.quantity === null || item.quantity === quantityOf(item))
  return follows ? { ...next, quantity: quantityOf(next) } : next
}

/** What is usually written for a medicine that was found; the doctor changes what differs. */
export function proposedLine({ medicine, form, strength }: FoundMedicine): PrescriptionItem {
  const { dose, frequency, courseDays, quantity, instructions } = usualOf(medicine, form)
  const name = medicine.generic[0]!.toUpperCase() + medicine.generic.slice(1)
  const line = { ...emptyItem, name, form, strength, schedule: medicine.schedule, dose, frequency, courseDays, instructions }
  return { ...line, quantity: quantity ?? quantityOf(line) }
}

/** A line of an earlier script as it was, without the reasons of that day: they are given anew. */
export const sameAgain = (item: Omit<PrescriptionItem, 'answer'>): PrescriptionItem => ({ ...item, answer: '' })
