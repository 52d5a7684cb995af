import { whyNotSlot } from '#rules/booking.ts'
import { firstAvailableDoctor, firstBookableFor, nearestAvailableSlots, slotsOfDay, slotsOfDoctors, type WorkingDay } from '#rules/slots.ts'
import { addDays, localDate } from '#rules/time.ts'
import type { Slot } from '#contract/booking.ts'
import type { DoctorCalendar, FreeTimes } from './calendars.store.ts'

const dayOf = (calendar: FreeTimes, date: string, now: Date): WorkingDay => ({
  ...calendar,
  date,
  now,
  holiday: calendar.holidays.includes(date),
})

/** A doctor's starts on a day, taken ones too. */
const slotsOn = (calendar: FreeTimes, date: string, now: Date): Slot[] => slotsOfDay(dayOf(calendar, date, now))

/** Day by day, the starts at which one of these doctors has hours. */
export const daysOfSlots = (calendars: FreeTimes[], { from, to, now }: { from: string; to: string; now: Date }) =>
  daysFrom(from, to).map((date) => ({ date, slots: slotsOfDoctors(calendars.map((calendar) => dayOf(calendar, date, now))) }))

/** The first start of these days that is free, or null. */
export function firstFreeStart(calendar: FreeTimes, { from, to, now }: { from: string; to: string; now: Date }): Date | null {
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const free = slotsOn(calendar, date, now).find(({ available }) => available)
    if (free) return free.startsAt
  }
  return null
}

/** Why this doctor's start cannot be had, or nothing when it is free. */
export const whyNotStart = (calendar: FreeTimes, startsAt: Date, now: Date) =>
  whyNotSlot({
    slots: slotsOn(calendar, localDate(startsAt), now),
    startsAt,
    firstBookable: new Date(firstBookableFor(startsAt.getTime(), { ...calendar, now })),
  })

/** Who takes the patient at this start when any doctor will do: of those who are free, whoever has the fewest bookings that day. */
export function chooseDoctor(calendars: DoctorCalendar[], startsAt: Date, now: Date): DoctorCalendar | undefined {
  const date = localDate(startsAt)
  const candidates = calendars.map((calendar) => ({
    calendar,
    doctorId: calendar.doctorId,
    name: calendar.name,
    bookingsThatDay: calendar.busy.filter((busy) => busy.booked && localDate(busy.from) === date).length,
    free: whyNotStart(calendar, startsAt, now) === undefined,
  }))
  return firstAvailableDoctor(candidates)?.calendar
}

/** Three available starts near the wanted one, each with the doctor who would take it. */
export function nearestAvailableStarts(
  calendars: DoctorCalendar[],
  wanted: Date,
  { from, to, now }: { from: string; to: string; now: Date },
) {
  const free = daysOfSlots(calendars, { from, to, now }).flatMap(({ slots }) => slots)
  return nearestAvailableSlots(free, wanted).flatMap(({ startsAt }) => {
    const doctor = chooseDoctor(calendars, startsAt, now)
    return doctor ? [{ doctorId: doctor.doctorId, doctorName: doctor.name, startsAt }] : []
  })
}

function daysFrom(from: string, to: string): string[] {
  const days: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date)
  return days
}
