import { expect, test } from 'vitest'
import type { Schedule } from '#contract/medicines.ts'
import { planWords, quantityWords, scheduleWords, takenWords, type ShownTimes } from './medicineWords.ts'

const shown: ShownTimes = {
  time: (clock) => clock,
  weekday: (day) => ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][day]!,
  date: (date) => date,
}
const lasting = { startsOn: '2026-11-20', endsOn: null, doseQty: 1, doseUnit: 'tablet' }
const said = (schedule: object) => scheduleWords({ ...lasting, ...schedule } as Schedule, shown)

test('a quantity has its unit in the number that belongs to it', () => {
  expect([quantityWords(1, 'tablet'), quantityWords(2, 'Tablet'), quantityWords(0.5, 'ml'), quantityWords(2, 'sachet')]).toEqual([
    '1 tablet',
    '2 tablets',
    '0.5 ml',
    '2 sachet',
  ])
})

test('each kind of schedule is said in a line', () => {
  expect(said({ kind: 'fixed_times', times: ['19:00', '07:00'], daysOfWeek: null })).toBe('1 tablet at 07:00 and 19:00')
  expect(said({ kind: 'fixed_times', times: ['07:00'], daysOfWeek: [0, 3, 1] })).toBe('1 tablet at 07:00 on Mon, Wed and Sun')
  expect(said({ kind: 'fixed_times', times: ['07:00'], daysOfWeek: null, endsOn: '2026-11-27' })).toBe(
    '1 tablet at 07:00, until 2026-11-27',
  )
  expect(said({ kind: 'every_n_hours', intervalHours: 8 })).toBe('1 tablet every 8 hours')
  expect(said({ kind: 'cyclic', times: ['07:00'], cycleOn: 1, cycleOff: 2 })).toBe('1 tablet at 07:00 every 3 days')
  expect(said({ kind: 'cyclic', times: ['07:00'], cycleOn: 21, cycleOff: 7 })).toBe('1 tablet at 07:00, 21 days on and 7 days off')
  expect(said({ kind: 'prn', maxPer24h: 4, minGapMinutes: 240 })).toBe(
    '1 tablet as needed, at most 4 times in 24 hours, at least 4 hours apart',
  )
  expect(said({ kind: 'prn', maxPer24h: 1, minGapMinutes: null })).toBe('1 tablet as needed, at most once in 24 hours')
  expect(said({ kind: 'prn', maxPer24h: null, minGapMinutes: 90 })).toBe('1 tablet as needed, at least 90 minutes apart')
  const taperSteps = [
    { days: 5, times: ['07:00'], qty: 2 },
    { days: 1, times: ['07:00'], qty: 1 },
  ]
  expect(said({ kind: 'tapering', taperSteps })).toBe('2 tablets at 07:00 for 5 days, then 1 tablet at 07:00 for 1 day')
})

test('food is said with it, and what has no schedule says what was typed', () => {
  const schedule = { ...lasting, kind: 'fixed_times', times: ['07:00'], daysOfWeek: null } satisfies Schedule
  expect(takenWords({ foodNote: 'with_food', instructions: '' }, schedule, shown)).toBe('1 tablet at 07:00, with food')
  expect(takenWords({ foodNote: 'any', instructions: 'One in the morning' }, undefined, shown)).toBe('One in the morning')
})

test('what is taken now is said first, and then what is planned', () => {
  const [now, monday] = [new Date('2026-11-21T08:00:00+02:00'), new Date('2026-11-23T00:00:00+02:00')]
  const version = (id: string, time: string, from: Date, to: Date | null) => {
    const schedule = { ...lasting, kind: 'fixed_times', times: [time], daysOfWeek: null } satisfies Schedule
    return { id, effectiveFrom: from, effectiveTo: to, schedule }
  }
  const schedules = [version('a', '07:00', new Date(0), monday), version('b', '09:00', monday, null)]
  const words = (at: Date, some = schedules) =>
    planWords({ schedules: some, now: at, shown }, (schedule) => (schedule ? scheduleWords(schedule, shown) : ''))
  expect(words(now)).toBe('1 tablet at 07:00. From 2026-11-23: 1 tablet at 09:00')
  expect(words(monday)).toBe('1 tablet at 09:00')
  expect(words(now, schedules.slice(1)), 'paused until then').toBe('1 tablet at 09:00')
  expect(words(now, [])).toBe('')
})
