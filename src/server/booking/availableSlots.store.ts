import type { DateSpan } from '#contract/diary.ts'
import { lastBookableDate, ALTERNATIVES_OFFERED, type BusyTime } from '#rules/slots.ts'
import { localDate } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import { listCalendars, listFreeTimes } from './calendars.store.ts'
import { daysOfSlots, whyNotStart } from './availableSlots.ts'
import { refuseStart, type StartErrors } from './refusals.ts'

// What other rooms ask about a doctor's starts, who move visits that are booked or keep a time for somebody.

type Elsewhere = { db: Db; errors: StartErrors; doctorId: string; startsAt: Date; own: BusyTime[]; now: Date }

/** Refuses a start that the doctor does not offer, with what is free instead. `leaves` is the place that a visit has now: it is not in its own way. */
export async function refuseUnlessSlotAvailable({ db, errors, doctorId, startsAt, own, now, leaves }: Elsewhere & { leaves?: Date }) {
  const date = localDate(startsAt)
  const day = await listCalendars(db, [doctorId], { from: date, to: date })
  const isLeft = ({ booked, from }: { booked: boolean; from: Date }) => booked && from.getTime() === leaves?.getTime()
  const without = day.map((calendar) => ({ ...calendar, busy: calendar.busy.filter((busy) => !isLeft(busy)) }))
  const code = without[0] ? whyNotStart(without[0], startsAt, now) : 'SLOT_NOT_OFFERED'
  if (code) await refuseStart(db, errors, { code, doctorId, startsAt, own, now }, day)
}

/** Says that somebody was quicker, and what is free instead. */
export const refuseSlotTaken = ({ db, errors, ...start }: Elsewhere): Promise<never> =>
  refuseStart(db, errors, { ...start, code: 'SLOT_TAKEN' })

type NextOf = { doctorId: string; except: Date; blocks: DateSpan | undefined; now: Date }

/** The next three starts that can be had of a doctor, another one than `except` and none in what the doctor is about to block. */
export async function listNextAvailable(db: Db, { doctorId, except, blocks, now }: NextOf): Promise<Date[]> {
  const span = { from: localDate(now), to: lastBookableDate(now) }
  const blocked = blocks ? [{ from: blocks.startsAt, until: blocks.endsAt }] : []
  const calendars = (await listFreeTimes(db, [doctorId], span)).map((calendar) => ({ ...calendar, busy: [...calendar.busy, ...blocked] }))
  const days = daysOfSlots(calendars, { ...span, now })
  const free = days.flatMap(({ slots }) => slots).filter(({ available, startsAt }) => available && startsAt.getTime() !== except.getTime())
  return free.slice(0, ALTERNATIVES_OFFERED).map(({ startsAt }) => startsAt)
}

/** Day by day, the starts at which a doctor can still be booked. */
export async function listAvailableStarts(db: Db, doctorId: string, { from, to, now }: { from: string; to: string; now: Date }) {
  const days = daysOfSlots(await listFreeTimes(db, [doctorId], { from, to }), { from, to, now })
  return days.map(({ date, slots }) => ({ date, starts: slots.filter(({ available }) => available).map(({ startsAt }) => startsAt) }))
}

/** The soonest starts at which each of these doctors can still be booked. */
export async function listFreeStarts(db: Db, doctorIds: string[], { now, until, most }: { now: Date; until: string; most: number }) {
  const span = { from: localDate(now), to: until }
  const calendars = await listFreeTimes(db, doctorIds, span)
  const free = calendars.map((calendar) =>
    daysOfSlots([calendar], { ...span, now }).flatMap(({ slots }) => slots.filter(({ available }) => available)),
  )
  return new Map(calendars.map(({ doctorId }, at) => [doctorId, free[at]!.slice(0, most).map(({ startsAt }) => startsAt)]))
}
