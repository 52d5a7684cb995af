import type { MedicineDetails, MedicineForm, Schedule } from '#contract/medicines.ts'
import { entryOf } from '#rules/medicines/catalogue.ts'
import { withoutDirections } from '#rules/medicines/scriptLines.ts'
import { timesADay } from '#rules/medicines/schedules.ts'
import { addDays, daysBetween } from '#rules/time.ts'

/** What a doctor types about a medicine; `kept`: the times stay as they are, which a short form cannot say. */
export type ProposalDraft = {
  name: string
  strengthText: string
  form: MedicineForm
  indication: string
  /** What the patient reads beside the times. */
  instructions: string
  how: 'daily' | 'weekdays' | 'prn' | 'kept'
  times: string[]
  daysOfWeek: number[]
  doseQty: string
  doseUnit: string
  courseDays: string
  maxPer24h: string
  note: string
}

const empty: ProposalDraft = {
  name: '',
  strengthText: '',
  form: 'tablet',
  indication: '',
  instructions: '',
  how: 'daily',
  times: timesADay[1],
  daysOfWeek: [],
  doseQty: '1',
  doseUnit: 'tablet',
  courseDays: '',
  maxPer24h: '',
  note: '',
}

/** Begins with the medicine as it is taken now, by the plan that is followed, or with nothing. The dose of the script it came from is said by the times alone. */
export function draftOf(today: string, medicine?: MedicineDetails, followed?: Schedule): ProposalDraft {
  if (!medicine) return empty
  const { name, strengthText, form, indication } = medicine
  const instructions = withoutDirections(medicine.instructions)
  return { ...empty, name, strengthText, form, indication, instructions, ...scheduleFields(followed, today) }
}

function scheduleFields(schedule: Schedule | undefined, today: string): Partial<ProposalDraft> {
  if (!schedule) return {}
  if (schedule.kind !== 'fixed_times' && schedule.kind !== 'prn') return { how: 'kept' }
  const { doseQty, doseUnit, endsOn } = schedule
  const daysLeft = endsOn === null ? 0 : daysBetween(firstDay(schedule, today), endsOn) + 1
  const dose = { doseQty: String(doseQty), doseUnit, courseDays: daysLeft > 0 ? String(daysLeft) : '' }
  if (schedule.kind === 'prn') return { ...dose, how: 'prn', maxPer24h: schedule.maxPer24h === null ? '' : String(schedule.maxPer24h) }
  return { ...dose, how: schedule.daysOfWeek ? 'weekdays' : 'daily', times: schedule.times, daysOfWeek: schedule.daysOfWeek ?? [] }
}

/** What is still to begin begins on its day, what is taken already changes today. */
const firstDay = (before: Schedule | undefined, today: string) => (before && before.startsOn > today ? before.startsOn : today)

/** Null where a number is asked for and none stands there. */
export const numberIn = (text: string): number | null =>
  /^\d+([.,]\d{1,3})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null

/** The schedule that a draft without faults says, from today on, or from the day on which the medicine is to begin. */
export function toSchedule(draft: ProposalDraft, today: string, before: Schedule | undefined): Schedule {
  if (draft.how === 'kept' && before) return before
  const courseDays = numberIn(draft.courseDays)
  const startsOn = firstDay(before, today)
  const endsOn = courseDays === null ? null : addDays(startsOn, courseDays - 1)
  const dosed = { startsOn, endsOn, doseQty: numberIn(draft.doseQty) ?? 1, doseUnit: draft.doseUnit }
  if (draft.how === 'prn') {
    const minGapMinutes = before?.kind === 'prn' ? before.minGapMinutes : null
    return { kind: 'prn', ...dosed, maxPer24h: numberIn(draft.maxPer24h), minGapMinutes }
  }
  const daysOfWeek = draft.how === 'weekdays' ? [...draft.daysOfWeek].sort((a, b) => a - b) : null
  return { kind: 'fixed_times', ...dosed, times: [...draft.times].sort(), daysOfWeek }
}

/** What a new medicine, or one that is to change, is then called. */
export function toDetails(draft: ProposalDraft, before?: MedicineDetails): MedicineDetails {
  const { name, strengthText, form, indication, instructions } = draft
  const typed = { name, strengthText, form, indication, instructions }
  if (before) return { ...detailsAlone(before), ...typed }
  const entry = entryOf({ name, genericName: '' })
  const unknown = { foodNote: 'any', colour: null, prescriberText: '' } as const
  return { ...unknown, ...typed, genericName: entry?.generic ?? '', route: routeOf[form] ?? 'oral', scheduleHint: entry?.schedule ?? null }
}

const routeOf: Partial<Record<MedicineForm, MedicineDetails['route']>> = {
  inhaler: 'inhaled',
  injection: 'subcutaneous',
  patch: 'topical',
  cream: 'topical',
  suppository: 'rectal',
  other: 'other',
}

const detailsAlone = (of: MedicineDetails): MedicineDetails => ({
  name: of.name,
  genericName: of.genericName,
  strengthText: of.strengthText,
  form: of.form,
  route: of.route,
  scheduleHint: of.scheduleHint,
  indication: of.indication,
  foodNote: of.foodNote,
  colour: of.colour,
  instructions: of.instructions,
  prescriberText: of.prescriberText,
})
