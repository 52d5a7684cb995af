import { isInBookingWindow } from '#rules/slots.ts'
import { localDate } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import { listBookableIds, listCalendars, waitForTurn, type Calendar } from './calendars.store.ts'
import { findAsker, type Asker } from './store.ts'

/** What a patient wants to keep or to book; null for the first doctor who is free. */
export type Wish = { me: string; doctorId: string | null; startsAt: Date; key: string | null; type: string | null; now: Date }

/** What decides a wish, read after the wait for one's turn: nobody else changes it until this call is over. */
export type Ground = {
  asker: Asker
  /** The doctors who may take it, each with that day. Empty when there is no such doctor. */
  calendars: Calendar[]
}

/** The ground for booking. A hold on the wanted start fixes the doctor. */
export async function groundForBooking(db: Db, wish: Wish): Promise<Ground> {
  const date = dayOf(wish)
  if (wish.doctorId) {
    // One trip: statements on one connection run in the order in which they were sent.
    const [, asker, calendars] = await Promise.all([
      waitForTurn(db, wish.me, [{ doctorId: wish.doctorId, date }]),
      findAsker(db, wish),
      listCalendars(db, [wish.doctorId], { from: date, to: date }),
    ])
    return { asker, calendars }
  }
  const [, asker, bookable] = await Promise.all([waitForTurn(db, wish.me, []), findAsker(db, wish), listBookableIds(db)])
  const { hold } = asker
  const held = hold && hold.expiresAt > wish.now && hold.startsAt.getTime() === wish.startsAt.getTime()
  return { asker, calendars: await calendarsInTurn(db, wish, held ? [hold.doctorId] : bookable) }
}

/** The ground for a hold: the patient's older hold is given up, so its day is waited for as well. */
export async function groundForHold(db: Db, wish: Wish): Promise<Ground> {
  const [, asker, bookable] = await Promise.all([waitForTurn(db, wish.me, []), findAsker(db, wish), listBookableIds(db)])
  const { hold } = asker
  const older = hold ? [{ doctorId: hold.doctorId, date: localDate(hold.startsAt) }] : []
  return { asker, calendars: await calendarsInTurn(db, wish, wish.doctorId ? [wish.doctorId] : bookable, older) }
}

async function calendarsInTurn(db: Db, wish: Wish, doctorIds: string[], also: { doctorId: string; date: string }[] = []) {
  const date = dayOf(wish)
  const turn = waitForTurn(db, wish.me, [...doctorIds.map((doctorId) => ({ doctorId, date })), ...also])
  const [, calendars] = await Promise.all([turn, listCalendars(db, doctorIds, { from: date, to: date })])
  return calendars
}

/** A start outside the window is refused later; until then today stands for a day that the database may not even know. */
function dayOf({ startsAt, now }: Wish) {
  const date = localDate(startsAt)
  return isInBookingWindow(now, date) ? date : localDate(now)
}
