import type { FoodNote, Medicine, MedicineForm, Schedule, ScheduleVersion, StopReason } from '#contract/medicines.ts'
import { localDate } from '../time.ts'
import { plural, t } from '../translate.ts'
import { planAt } from './medicines.ts'

/** How whoever reads has times of day, days of the week and dates: '7:00 AM', 'Mon', 'Fri, Nov 27, 2026'. */
export type ShownTimes = { time: (clock: string) => string; weekday: (day: number) => string; date: (date: string) => string }

/** 'Metformin 500 mg' */
export const nameOf = ({ name, strengthText }: Pick<Medicine, 'name' | 'strengthText'>): string =>
  [name, strengthText].filter(Boolean).join(' ')

const counted: Record<string, (qty: number) => string> = {
  tablet: (qty) => plural({ qty }, { one: '# tablet', other: '# tablets' }),
  capsule: (qty) => plural({ qty }, { one: '# capsule', other: '# capsules' }),
  drop: (qty) => plural({ qty }, { one: '# drop', other: '# drops' }),
  puff: (qty) => plural({ qty }, { one: '# puff', other: '# puffs' }),
  patch: (qty) => plural({ qty }, { one: '# patch', other: '# patches' }),
  unit: (qty) => plural({ qty }, { one: '# unit', other: '# units' }),
  dose: (qty) => plural({ qty }, { one: '# dose', other: '# doses' }),
}

/** '2 tablets'; a unit that nobody knows here stays as it was typed. */
export const quantityWords = (qty: number, unit: string): string => counted[unit.trim().toLowerCase()]?.(qty) ?? t`${{ qty }} ${{ unit }}`

/** 'a, b and c' */
export function listWords(items: readonly string[]): string {
  const [last, ...before] = items.toReversed()
  return before.length === 0 ? (last ?? '') : t`${{ items: before.toReversed().join(', ') }} and ${{ last: last! }}`
}

const dayWords = (days: number) => plural({ days }, { one: '# day', other: '# days' })

/** How much of it, when and how long: '1 tablet at 7:00 AM and 7:00 PM, until Fri, Nov 27, 2026'. */
export function scheduleWords(schedule: Schedule, shown: ShownTimes): string {
  const often = oftenWords(schedule, shown)
  return schedule.endsOn === null ? often : t`${{ often }}, until ${{ date: shown.date(schedule.endsOn) }}`
}

function oftenWords(schedule: Schedule, shown: ShownTimes): string {
  const at = (times: readonly string[]) => listWords(times.toSorted().map(shown.time))
  if (schedule.kind === 'tapering') {
    const steps = schedule.taperSteps.map(({ qty, times, days }) => {
      const dose = quantityWords(qty, schedule.doseUnit)
      return t`${{ dose }} at ${{ times: at(times) }} for ${{ days: dayWords(days) }}`
    })
    return steps.join(t`, then `)
  }
  const dose = quantityWords(schedule.doseQty, schedule.doseUnit)
  if (schedule.kind === 'prn') return neededWords(dose, schedule)
  if (schedule.kind === 'every_n_hours') {
    const { intervalHours: hours } = schedule
    return t`${{ dose }} ${{ often: plural({ hours }, { one: 'every hour', other: 'every # hours' }) }}`
  }
  const times = at(schedule.times)
  if (schedule.kind === 'fixed_times') {
    if (schedule.daysOfWeek === null) return t`${{ dose }} at ${{ times }}`
    const days = listWords(schedule.daysOfWeek.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7)).map(shown.weekday))
    return t`${{ dose }} at ${{ times }} on ${{ days }}`
  }
  const { cycleOn, cycleOff } = schedule
  if (cycleOn > 1) return t`${{ dose }} at ${{ times }}, ${{ on: dayWords(cycleOn) }} on and ${{ off: dayWords(cycleOff) }} off`
  return t`${{ dose }} at ${{ times }} every ${{ days: dayWords(cycleOff + 1) }}`
}

function neededWords(dose: string, { maxPer24h: most, minGapMinutes: gap }: Extract<Schedule, { kind: 'prn' }>): string {
  const limit = most !== null && plural({ most }, { one: 'at most once in 24 hours', other: 'at most # times in 24 hours' })
  const apart = gap !== null && gap > 0 && t`at least ${{ gap: durationWords(gap) }} apart`
  return [t`${{ dose }} as needed`, limit, apart].filter(Boolean).join(', ')
}

function durationWords(minutes: number): string {
  const hours = minutes / 60
  return Number.isInteger(hours)
    ? plural({ hours }, { one: '# hour', other: '# hours' })
    : plural({ minutes }, { one: '# minute', other: '# minutes' })
}

/** After how much of it: '1 tablet with food'. */
export const foodWords = (): Record<FoodNote, string> => ({
  any: '',
  with_food: t`with food`,
  before_food: t`30 minutes before food`,
  after_food: t`after food`,
  empty_stomach: t`on an empty stomach`,
})

/** How a medicine is taken, in a line: '1 tablet at 7:00 AM and 7:00 PM, with food'. What has no schedule says what was typed. */
export function takenWords(
  medicine: Pick<Medicine, 'foodNote' | 'instructions'>,
  schedule: Schedule | undefined,
  shown: ShownTimes,
): string {
  const when = schedule ? scheduleWords(schedule, shown) : medicine.instructions
  return [when, foodWords()[medicine.foodNote]].filter(Boolean).join(', ')
}

type Plans = { schedules: readonly ScheduleVersion[]; now: Date; shown: ShownTimes }

/** The plan that holds now in the words of `say`, and the one after it: '1 tablet at 7:00 AM. From Mon, Nov 23, 2026: 2 tablets at 7:00 AM'. */
export function planWords({ schedules, now, shown }: Plans, say: (schedule: Schedule | undefined) => string): string {
  const held = planAt(schedules, now)
  const next = schedules.at(-1)
  if (!next || next.schedule === held) return say(held)
  return t`${{ plan: say(held) }}. From ${{ day: shown.date(localDate(next.effectiveFrom)) }}: ${{ next: say(next.schedule) }}`
}

export const formWords = (): Record<MedicineForm, string> => ({
  tablet: t`Tablet`,
  capsule: t`Capsule`,
  syrup: t`Syrup`,
  drops: t`Drops`,
  inhaler: t`Inhaler`,
  injection: t`Injection`,
  patch: t`Patch`,
  cream: t`Cream or ointment`,
  suppository: t`Suppository`,
  other: t`Another form`,
})

export const colourWords = (): Record<NonNullable<Medicine['colour']>, string> => ({
  white: t`White`,
  yellow: t`Yellow`,
  orange: t`Orange`,
  pink: t`Pink`,
  red: t`Red`,
  green: t`Green`,
  blue: t`Blue`,
  brown: t`Brown`,
})

/** Why somebody no longer takes a medicine. */
export const stopReasonWords = (): Record<StopReason, string> => ({
  finished_course: t`I finished the course`,
  doctor_stopped: t`My doctor stopped it`,
  side_effects: t`Side effects`,
  cost: t`It costs too much`,
  feel_better: t`I feel better`,
  pregnancy: t`I am or may be pregnant`,
  other: t`Another reason`,
})
