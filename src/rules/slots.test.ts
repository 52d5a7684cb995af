import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WorkingDay } from './slots.ts'
import {
  BOOKING_WINDOW_DAYS,
  firstAvailableDoctor,
  lastBookableDate,
  nearestAvailableSlots,
  isSlotStillAvailable,
  slotsOfDay,
  slotsOfDoctors,
  whyNotInBookingWindow,
} from './slots.ts'
import { addDays, addMinutes, instantAt, localDate, localMinutes, partOfDay, screenTime, weekdayOf } from './time.ts'

const friday = '2026-11-20'
const thursdayEvening = instantAt('2026-11-19', '20:00')
const mondayToFriday = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  starts: '09:00',
  ends: '17:00',
  validFrom: '2026-01-01',
  validTo: null,
}))

const ordinaryDay: WorkingDay = {
  date: friday,
  now: thursdayEvening,
  rules: mondayToFriday,
  exceptions: [],
  slotMinutes: 30,
  minNoticeMinutes: 60,
  holiday: false,
  worksPublicHolidays: false,
  accepting: true,
  registrationVerifiedUntil: '2027-06-30',
  busy: [],
  kept: null,
}

const slotsWhen = (change: Partial<WorkingDay>) => slotsOfDay({ ...ordinaryDay, ...change })
const on = (time: string) => instantAt(friday, time)
const freeTimes = (slots: { startsAt: Date; available: boolean }[]) =>
  slots.filter((slot) => slot.available).map((slot) => screenTime(slot.startsAt))

describe('the starts of a day', () => {
  test('the hours of a day alone replace those of its week, on that day only', () => {
    const exceptions = [{ date: friday, starts: '12:00', ends: '13:00' }]
    expect(freeTimes(slotsWhen({ exceptions }))).toEqual(['12:00 PM', '12:30 PM'])
    expect(slotsWhen({ exceptions: [{ ...exceptions[0]!, date: '2026-11-27' }] })).toHaveLength(16)
    expect(slotsWhen({ exceptions, holiday: true })).toEqual([])
    expect(slotsWhen({ exceptions: [{ date: '2026-11-21', starts: '09:00', ends: '10:00' }], date: '2026-11-21' })).toHaveLength(2) // a Saturday
  })

  test('nine to five gives sixteen starts from 9:00 AM to 4:30 PM: six in the morning, ten in the afternoon', () => {
    const slots = slotsWhen({})
    expect(slots).toHaveLength(16)
    expect(screenTime(slots[0]!.startsAt)).toBe('9:00 AM')
    expect(screenTime(slots[15]!.startsAt)).toBe('4:30 PM')
    expect(slots.every((slot) => slot.available)).toBe(true)
    expect(slots.filter((slot) => partOfDay(slot.startsAt) === 'morning')).toHaveLength(6)
    expect(slots.filter((slot) => partOfDay(slot.startsAt) === 'afternoon')).toHaveLength(10)
  })

  test('a doctor who works until seven in the evening has evening starts', () => {
    const slots = slotsWhen({ rules: [{ ...mondayToFriday[4]!, ends: '19:00' }] })
    expect(slots.filter((slot) => partOfDay(slot.startsAt) === 'evening')).toHaveLength(4)
  })

  test('a visit that would run past the hours is not offered', () => {
    const slots = slotsWhen({ rules: [{ ...mondayToFriday[4]!, starts: '09:00', ends: '10:29' }] })
    expect(freeTimes(slots)).toEqual(['9:00 AM', '9:30 AM'])
  })

  test('two sessions a day are offered in order, however they are stored', () => {
    const [morning, afternoon] = [
      { ...mondayToFriday[4]!, starts: '09:00', ends: '10:00' },
      { ...mondayToFriday[4]!, starts: '14:00', ends: '15:00' },
    ]
    expect(freeTimes(slotsWhen({ rules: [afternoon, morning] }))).toEqual(['9:00 AM', '9:30 AM', '2:00 PM', '2:30 PM'])
  })

  test('hours that overlap offer each start once', () => {
    expect(slotsWhen({ rules: [mondayToFriday[4]!, mondayToFriday[4]!] })).toHaveLength(16)
  })

  test('there are no starts on a day without hours', () => {
    expect(slotsWhen({ date: '2026-11-21' })).toEqual([])
  })

  test('hours hold from their first day to their last', () => {
    const hours = { ...mondayToFriday[4]!, validFrom: '2026-11-20', validTo: '2026-11-27' }
    expect(slotsWhen({ rules: [hours], date: '2026-11-20' })).toHaveLength(16)
    expect(slotsWhen({ rules: [hours], date: '2026-11-27' })).toHaveLength(16)
    expect(slotsWhen({ rules: [hours], date: '2026-12-04' })).toEqual([])
    expect(slotsWhen({ rules: [{ ...hours, validFrom: '2026-11-21' }] })).toEqual([])
  })

  test('a public holiday is free, unless the doctor works on it', () => {
    expect(slotsWhen({ holiday: true })).toEqual([])
    expect(slotsWhen({ holiday: true, worksPublicHolidays: true })).toHaveLength(16)
  })

  test('a doctor who takes no bookings offers none', () => {
    expect(slotsWhen({ accepting: false })).toEqual([])
  })

  test('nothing is offered after the registration ends, nor without one', () => {
    expect(slotsWhen({ registrationVerifiedUntil: friday })).toHaveLength(16)
    expect(slotsWhen({ registrationVerifiedUntil: '2026-11-19' })).toEqual([])
    expect(slotsWhen({ registrationVerifiedUntil: null })).toEqual([])
  })

  test('a start within an hour from now cannot be booked, one exactly an hour ahead can', () => {
    expect(freeTimes(slotsWhen({ now: on('15:00') }))).toEqual(['4:00 PM', '4:30 PM'])
    expect(freeTimes(slotsWhen({ now: addMinutes(on('15:00'), 1 / 60) }))).toEqual(['4:30 PM'])
    expect(slotsWhen({ now: on('15:00') })).toHaveLength(16)
  })

  test('what is taken is listed as taken, its neighbours stay free', () => {
    const slots = slotsWhen({ busy: [{ from: on('10:00'), until: on('10:30') }] })
    expect(slots).toHaveLength(16)
    expect(slots.filter((slot) => !slot.available).map((slot) => screenTime(slot.startsAt))).toEqual(['10:00 AM'])
  })

  test('time off that begins in the middle of a start takes that start too', () => {
    const slots = slotsWhen({ busy: [{ from: on('12:15'), until: on('18:00') }] })
    expect(freeTimes(slots).at(-1)).toBe('11:30 AM')
  })

  test('a slot of no length is a mistake, not an endless day', () => {
    expect(() => slotsWhen({ slotMinutes: 0 })).toThrow(RangeError)
  })
})

describe('the booking window', () => {
  test('on Friday 20 November 2026 the last selectable date is 20 December 2026', () => {
    const now = on('10:00')
    expect(lastBookableDate(now)).toBe('2026-12-20')
    expect(whyNotInBookingWindow(now, instantAt('2026-12-20', '23:59'))).toBeUndefined()
    expect(whyNotInBookingWindow(now, instantAt('2026-12-21', '00:00'))).toBe('OUTSIDE_BOOKING_WINDOW')
  })

  test('today can be chosen, yesterday cannot', () => {
    expect(whyNotInBookingWindow(on('10:00'), on('16:00'))).toBeUndefined()
    expect(whyNotInBookingWindow(on('10:00'), instantAt('2026-11-19', '16:00'))).toBe('OUTSIDE_BOOKING_WINDOW')
  })

  test('a day outside the window has no starts', () => {
    const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ ...mondayToFriday[0]!, weekday }))
    const now = on('00:00')
    expect(slotsWhen({ now, rules: everyDay, date: '2026-12-20' })).toHaveLength(16)
    expect(slotsWhen({ now, rules: everyDay, date: '2026-12-21' })).toEqual([])
    expect(slotsWhen({ now, rules: everyDay, date: '2026-11-19' })).toEqual([])
  })
})

describe('whatever the hours and bookings', () => {
  const aTime = fc.integer({ min: 0, max: 24 * 60 - 1 })
  const asWall = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const anyDay = fc.record({
    daysAhead: fc.integer({ min: -2, max: BOOKING_WINDOW_DAYS + 2 }),
    nowMinutes: aTime,
    slotMinutes: fc.constantFrom(10, 15, 20, 30, 45, 60),
    minNoticeMinutes: fc.integer({ min: 0, max: 3000 }),
    hours: fc.array(fc.record({ weekday: fc.integer({ min: 0, max: 6 }), starts: aTime, ends: aTime }), { maxLength: 10 }),
    busy: fc.array(fc.record({ start: fc.integer({ min: -600, max: 2000 }), length: fc.integer({ min: 1, max: 900 }) }), { maxLength: 6 }),
  })

  test('a free start lies wholly within the hours, keeps the notice and touches nothing that is taken', () => {
    fc.assert(
      fc.property(anyDay, ({ daysAhead, nowMinutes, slotMinutes, minNoticeMinutes, hours, busy }) => {
        const now = addMinutes(on('00:00'), nowMinutes)
        const date = addDays(friday, daysAhead)
        const rules = hours.map(({ weekday, starts, ends }) => ({
          weekday,
          starts: asWall(starts),
          ends: asWall(ends),
          validFrom: '2026-01-01',
          validTo: null,
        }))
        const taken = busy.map(({ start, length }) => {
          const from = addMinutes(instantAt(date, '00:00'), start)
          return { from, until: addMinutes(from, length) }
        })

        for (const { startsAt, available } of slotsWhen({ date, now, rules, slotMinutes, minNoticeMinutes, busy: taken })) {
          const starts = localMinutes(startsAt)
          expect(localDate(startsAt)).toBe(date)
          expect(hours.some((rule) => rule.weekday === weekdayOf(date) && rule.starts <= starts && starts + slotMinutes <= rule.ends)).toBe(
            true,
          )

          const endsAt = addMinutes(startsAt, slotMinutes)
          const touches = taken.some(({ from, until }) => from.getTime() < endsAt.getTime() && startsAt.getTime() < until.getTime())
          const tooSoon = startsAt.getTime() - now.getTime() < minNoticeMinutes * 60_000
          expect(available).toBe(!touches && !tooSoon)
        }
      }),
    )
  })
})

describe('several doctors', () => {
  test('a start is free when one of them is', () => {
    const busyAtTen = { ...ordinaryDay, busy: [{ from: on('10:00'), until: on('10:30') }] }
    const onlyTenToEleven = { ...ordinaryDay, rules: [{ ...mondayToFriday[4]!, starts: '10:00', ends: '11:00' }] }
    expect(slotsOfDoctors([busyAtTen, onlyTenToEleven])).toEqual(slotsWhen({}))
    expect(slotsOfDoctors([onlyTenToEleven, busyAtTen])).toEqual(slotsWhen({}))
    expect(slotsOfDoctors([busyAtTen, busyAtTen])).toEqual(slotsOfDay(busyAtTen))
    expect(slotsOfDoctors([])).toEqual([])
  })

  test('the first available one has the fewest bookings that day; of equals the first by name', () => {
    const naidoo = { doctorId: 'a', name: 'Dr Naidoo', bookingsThatDay: 2, free: true }
    const botha = { doctorId: 'b', name: 'Dr Botha', bookingsThatDay: 2, free: true }
    const adams = { doctorId: 'c', name: 'Dr Adams', bookingsThatDay: 0, free: false }
    expect(firstAvailableDoctor([naidoo, botha, adams])).toBe(botha)
    expect(firstAvailableDoctor([naidoo, botha, { ...adams, free: true }])).toEqual({ ...adams, free: true })
    expect(firstAvailableDoctor([adams])).toBeUndefined()
  })
})

describe('a time that went', () => {
  test('the nearest three free starts are offered in time order', () => {
    const slots = slotsWhen({ busy: [{ from: on('10:00'), until: on('11:00') }] })
    expect(nearestAvailableSlots(slots, on('10:00')).map((slot) => screenTime(slot.startsAt))).toEqual(['9:00 AM', '9:30 AM', '11:00 AM'])
  })

  test('of two equally near the later is offered first', () => {
    const slots = slotsWhen({ busy: [{ from: on('10:00'), until: on('10:30') }] })
    expect(nearestAvailableSlots(slots, on('10:00'), 1).map((slot) => screenTime(slot.startsAt))).toEqual(['10:30 AM'])
    const three = nearestAvailableSlots(slots, on('10:00'), 3)
    expect(three.map((slot) => screenTime(slot.startsAt))).toEqual(['9:30 AM', '10:30 AM', '11:00 AM'])
  })

  test('an offer keeps what else it says, for example the doctor', () => {
    const offer = { startsAt: on('10:00'), available: true, doctorId: 'a' }
    expect(nearestAvailableSlots([offer], on('09:00'))).toEqual([offer])
  })

  test('a selected time is cleared once it is no longer available', () => {
    const slots = slotsWhen({ busy: [{ from: on('10:00'), until: on('10:30') }] })
    expect(isSlotStillAvailable(slots, on('10:30'))).toEqual(on('10:30'))
    expect(isSlotStillAvailable(slots, on('10:00'))).toBeNull()
    expect(isSlotStillAvailable(slots, on('20:00'))).toBeNull()
    expect(isSlotStillAvailable(slots, null)).toBeNull()
  })
})
