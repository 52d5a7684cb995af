import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BOOKING_WINDOW_DAYS, lastBookableDate, slotsOfDay, slotsOfDoctors, type WorkingDay } from './slots.ts'
import { addDays, addMinutes, instantAt, localDate, weekdayOf } from './time.ts'

const today = '2026-11-20'
const midnight = instantAt(today, '00:00')

/** Domain 5.2 as it is written, each start beside all that is taken. */
function slotsByDefinition(day: WorkingDay) {
  const { date, now, rules, exceptions, slotMinutes, minNoticeMinutes, holiday, worksPublicHolidays, accepting, busy, kept } = day
  const isOpen = accepting && (!holiday || worksPublicHolidays) && localDate(now) <= date && date <= lastBookableDate(now)
  if (!isOpen || date > (day.registrationVerifiedUntil ?? '')) return []

  const own = exceptions.filter((hours) => hours.date === date)
  const week = rules.filter((rule) => rule.weekday === weekdayOf(date) && rule.validFrom <= date && date <= (rule.validTo ?? '9999'))
  const starts: Date[] = []
  for (const hours of own.length > 0 ? own : week) {
    const ends = instantAt(date, hours.ends)
    for (let start = instantAt(date, hours.starts); addMinutes(start, slotMinutes) <= ends; start = addMinutes(start, slotMinutes)) {
      if (!starts.some((known) => known.getTime() === start.getTime())) starts.push(start)
    }
  }
  return starts
    .toSorted((a, b) => a.getTime() - b.getTime())
    .map((startsAt) => {
      const isFree = busy.every(({ from, until }) => until <= startsAt || addMinutes(startsAt, slotMinutes) <= from)
      const isInTime = startsAt >= (startsAt.getTime() === kept?.getTime() ? now : addMinutes(now, minNoticeMinutes))
      return { startsAt, available: isInTime && isFree }
    })
}

// Quarters of an hour, so that ends and starts often meet, and a minute aside now and then.
const aMinute = (days: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: days * 96 - 1 }), fc.constantFrom(0, 0, 0, 1, 7))
    .map(([quarters, aside]) => Math.min(quarters * 15 + aside, days * 1440 - 1))
const anInstant = aMinute(BOOKING_WINDOW_DAYS + 4).map((minutes) => addMinutes(midnight, minutes - 1440))
const aDay = (from: number, to: number) => fc.integer({ min: from, max: to }).map((days) => addDays(today, days))
const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const someHours = fc
  .tuple(aMinute(1), fc.oneof(aMinute(1), fc.constant(1440)))
  .map(([one, other]) => ({ starts: clock(Math.min(one, other)), ends: clock(Math.max(one, other)) }))
const mostly = (usual: boolean) => fc.constantFrom(usual, usual, usual, usual, !usual)

const workingDay: fc.Arbitrary<WorkingDay> = fc
  .record({
    date: aDay(-1, BOOKING_WINDOW_DAYS + 1),
    now: aMinute(1).map((minutes) => addMinutes(midnight, minutes)),
    week: fc.array(fc.tuple(someHours, fc.constantFrom(0, 0, 0, 1), aDay(-20, 10), fc.option(aDay(10, 40))), { maxLength: 4 }),
    days: fc.array(fc.tuple(someHours, fc.constantFrom(0, 1, 1)), { maxLength: 2 }),
    slotMinutes: fc.constantFrom(10, 15, 20, 30, 45, 60),
    minNoticeMinutes: fc.constantFrom(0, 60, 2880),
    holiday: mostly(false),
    worksPublicHolidays: fc.boolean(),
    accepting: mostly(true),
    registrationVerifiedUntil: fc.option(aDay(-1, 60)),
    kept: fc.option(anInstant),
    near: fc.array(fc.tuple(aMinute(3), aMinute(1)), { maxLength: 8 }),
    anywhere: fc.array(fc.tuple(anInstant, aMinute(2)), { maxLength: 8 }),
  })
  .map(({ week, days, near, anywhere, ...day }) => ({
    ...day,
    rules: week.map(([hours, other, validFrom, validTo]) => ({ ...hours, weekday: (weekdayOf(day.date) + other) % 7, validFrom, validTo })),
    exceptions: days.map(([hours, other]) => ({ ...hours, date: addDays(day.date, other) })),
    busy: [...near.map(([at, length]) => [addMinutes(instantAt(day.date, '00:00'), at - 1440), length] as const), ...anywhere].map(
      ([from, length]) => ({ from, until: addMinutes(from, 1 + (length % 500)) }),
    ),
  }))

test('whatever the hours and what is taken, the starts are those of the definition', () => {
  fc.assert(
    fc.property(workingDay, (day) => {
      expect(slotsOfDay(day)).toEqual(slotsByDefinition(day))
    }),
    { numRuns: 500 },
  )
})

test('of several doctors a start is offered when one has it, and free when one of them is', () => {
  fc.assert(
    fc.property(fc.array(workingDay, { maxLength: 4 }), (days) => {
      const each = days.map(slotsOfDay)
      const times = [...new Set(each.flat().map(({ startsAt }) => startsAt.getTime()))].sort((a, b) => a - b)
      const isFree = (time: number) => each.flat().some(({ startsAt, available }) => available && startsAt.getTime() === time)
      expect(slotsOfDoctors(days)).toEqual(times.map((time) => ({ startsAt: new Date(time), available: isFree(time) })))
    }),
  )
})
