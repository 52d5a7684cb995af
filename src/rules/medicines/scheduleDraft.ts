import type { MedicineForm, Schedule } from '#contract/medicines.ts'
import { instantAt, localDate, localMinutes, weekdayOf } from '../time.ts'
import { t } from '../translate.ts'
import { timesADay, usualTimes } from './schedules.ts'

/** How often a medicine is taken, as people say it; `days`: every N days, `cycle`: days on and days off. */
export type HowOften = 'daily' | 'weekdays' | 'days' | 'hours' | 'cycle' | 'taper' | 'needed'

export type TaperDraft = { qty: string; times: string[]; days: string }

/** A schedule while it is typed. What belongs to another way of taking it is kept, so that nothing is lost by looking. */
export type ScheduleDraft = {
  often: HowOften
  qty: string
  unit: string
  times: string[]
  weekdays: number[]
  everyDays: string
  everyHours: string
  firstAt: string
  daysOn: string
  daysOff: string
  steps: TaperDraft[]
  most: string
  gapHours: string
  startsOn: string
  endsOn: string
  /** From which day days and hours are counted, where that was settled before. */
  countedFrom: string
}

const units: Partial<Record<MedicineForm, string>> = {
  tablet: 'tablet',
  capsule: 'capsule',
  syrup: 'ml',
  drops: 'drop',
  inhaler: 'puff',
  injection: 'unit',
  patch: 'patch',
}
/** In what a medicine of a form is usually counted. */
export const unitOfForm = (form: MedicineForm): string => units[form] ?? 'dose'

export const emptyDraft = (today: string, form: MedicineForm = 'tablet'): ScheduleDraft => ({
  often: 'daily',
  qty: '1',
  unit: unitOfForm(form),
  times: [...timesADay[1]],
  weekdays: [weekdayOf(today)],
  everyDays: '2',
  everyHours: '8',
  firstAt: usualTimes.morning,
  daysOn: '21',
  daysOff: '7',
  steps: [{ qty: '1', times: [...timesADay[1]], days: '7' }],
  most: '',
  gapHours: '',
  startsOn: today,
  endsOn: '',
  countedFrom: '',
})

const clockOf = (at: Date) => {
  const minutes = localMinutes(at)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** A schedule to be changed; null where nothing is known of it. */
export function draftOf(schedule: Schedule | null, today: string, form?: MedicineForm): ScheduleDraft {
  const empty = emptyDraft(today, form)
  if (!schedule) return empty
  const { startsOn, doseUnit: unit } = schedule
  const draft = { ...empty, unit, startsOn, endsOn: schedule.endsOn ?? '' }
  if (schedule.kind === 'tapering')
    return {
      ...draft,
      often: 'taper',
      steps: schedule.taperSteps.map(({ qty, times, days }) => ({ qty: `${qty}`, times, days: `${days}` })),
    }
  const dosed = { ...draft, qty: `${schedule.doseQty}` }
  if (schedule.kind === 'prn') {
    const { maxPer24h, minGapMinutes } = schedule
    return { ...dosed, often: 'needed', most: `${maxPer24h ?? ''}`, gapHours: minGapMinutes === null ? '' : `${minGapMinutes / 60}` }
  }
  if (schedule.kind === 'every_n_hours') {
    const { anchorAt, intervalHours } = schedule
    return { ...dosed, often: 'hours', everyHours: `${intervalHours}`, firstAt: clockOf(anchorAt), countedFrom: localDate(anchorAt) }
  }
  const { times } = schedule
  if (schedule.kind === 'fixed_times')
    return { ...dosed, times, often: schedule.daysOfWeek ? 'weekdays' : 'daily', weekdays: schedule.daysOfWeek ?? empty.weekdays }
  const { cycleOn, cycleOff, cycleAnchor: countedFrom } = schedule
  return cycleOn === 1
    ? { ...dosed, times, countedFrom, often: 'days', everyDays: `${cycleOff + 1}` }
    : { ...dosed, times, countedFrom, often: 'cycle', daysOn: `${cycleOn}`, daysOff: `${cycleOff}` }
}

/** A number as people type it, 'half' as 0,5 or 0.5; nothing where it is none or out of bounds. */
export function typedNumber(
  text: string,
  { min, max, isWhole = false }: { min: number; max: number; isWhole?: boolean },
): number | undefined {
  const number = text.trim() === '' ? NaN : Number(text.replace(',', '.'))
  return number >= min && number <= max && (!isWhole || Number.isInteger(number)) ? number : undefined
}

export type DraftFaults = Partial<Record<keyof ScheduleDraft, string>>

const QUANTITY = { min: 0.001, max: 9999 }
const whole = (min: number, max: number) => ({ min, max, isWhole: true })
const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
const areTimes = (times: readonly string[]) => times.length > 0 && times.every((time) => /^\d\d:\d\d$/.test(time))

/** What was typed as a schedule, or what is wrong with it, field by field. */
export function scheduleOfDraft(draft: ScheduleDraft): { schedule: Schedule } | { faults: DraftFaults } {
  const faults: DraftFaults = {}
  const doseUnit = draft.unit.trim()
  if (!doseUnit) faults.unit = t`Say in what it is counted, for example tablet or ml.`
  if (!isDate(draft.startsOn)) faults.startsOn = t`Choose the first day.`
  // Steps end by themselves, and their form does not ask for a last day: one from before would cut them off.
  const endsOn = draft.often !== 'taper' && isDate(draft.endsOn) ? draft.endsOn : null
  const lasting = { startsOn: draft.startsOn, endsOn, doseUnit }
  const schedule: Schedule =
    draft.often === 'taper'
      ? { kind: 'tapering', ...lasting, taperSteps: stepsOf(draft, faults) }
      : { ...lasting, doseQty: numberIn(draft, 'qty', QUANTITY, faults), ...timingOf(draft, faults) }
  return Object.keys(faults).length > 0 ? { faults } : { schedule }
}

type NumberField = 'qty' | 'everyDays' | 'everyHours' | 'daysOn' | 'daysOff' | 'most' | 'gapHours'

/** Where it is none, says so and goes on with the least. */
function numberIn(draft: ScheduleDraft, field: NumberField, bounds: Parameters<typeof typedNumber>[1], faults: DraftFaults): number {
  const found = typedNumber(draft[field], bounds)
  if (found === undefined) faults[field] = t`Enter a number from ${{ min: bounds.min }} to ${{ max: bounds.max }}.`
  return found ?? bounds.min
}

/** When, but for the days on which it begins and ends. */
function timingOf(draft: ScheduleDraft, faults: DraftFaults) {
  const { often, times } = draft
  const number = (field: NumberField, min: number, max: number) => numberIn(draft, field, whole(min, max), faults)
  const cycleAnchor = draft.countedFrom || draft.startsOn
  if (often === 'hours')
    return { kind: 'every_n_hours' as const, intervalHours: number('everyHours', 1, 72), anchorAt: anchorOf(draft, faults) }
  if (often === 'needed') {
    const gap = draft.gapHours.trim() === '' ? null : numberIn(draft, 'gapHours', { min: 0, max: 24 }, faults)
    const maxPer24h = draft.most.trim() === '' ? null : number('most', 1, 24)
    return { kind: 'prn' as const, maxPer24h, minGapMinutes: gap === null ? null : Math.round(gap * 60) }
  }
  if (!areTimes(times)) faults.times = t`Choose a time for each dose.`
  if (often === 'days') return { kind: 'cyclic' as const, times, cycleOn: 1, cycleOff: number('everyDays', 2, 91) - 1, cycleAnchor }
  if (often === 'cycle')
    return { kind: 'cyclic' as const, times, cycleOn: number('daysOn', 1, 90), cycleOff: number('daysOff', 1, 90), cycleAnchor }
  if (often === 'weekdays' && draft.weekdays.length === 0) faults.weekdays = t`Choose at least one day.`
  const daysOfWeek = often === 'weekdays' ? draft.weekdays.toSorted((a, b) => a - b) : null
  return { kind: 'fixed_times' as const, times, daysOfWeek }
}

function anchorOf({ firstAt, countedFrom, startsOn }: ScheduleDraft, faults: DraftFaults): Date {
  if (!areTimes([firstAt])) faults.firstAt = t`Choose a time.`
  return instantAt(countedFrom || startsOn, firstAt)
}

function stepsOf({ steps }: ScheduleDraft, faults: DraftFaults) {
  return steps.map(({ qty, times, days }, place) => {
    const step = { qty: typedNumber(qty, QUANTITY), days: typedNumber(days, whole(1, 366)) }
    if (step.qty === undefined || step.days === undefined || !areTimes(times))
      faults.steps ??= t`Step ${{ step: place + 1 }}: enter how much, for how many days, and at what times.`
    return { qty: step.qty ?? 1, days: step.days ?? 1, times }
  })
}
