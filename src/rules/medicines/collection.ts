import { addDays, daysBetween, weekdayOf } from '../time.ts'
import { daysLeft } from './stock.ts'

// How many trips it takes to fetch everything, and when (decision 67). Each medicine has the days on which it can be fetched; the fewest days
// that meet them all are the trips.

/** Fetched so many days before the last one, so that a day that goes wrong leaves nobody without. */
const RESERVE_DAYS = 2
/** Sooner than so many days before it runs out a pharmacy may not give it again. */
const EARLIEST_DAYS = 7
/** How long after a given date nobody is thought to be late, where nothing is counted. */
const GRACE_DAYS = 3

export type CollectedMedicine = {
  id: string
  place: string
  level: number | null
  unitsADay: number
  /** How long what is collected lasts; null: not known, so nothing is said of the time after. */
  supplyDays: number | null
  /** The day that clinic or pharmacy gave. */
  collectOn: string | null
}

export type CollectionTrip = { on: string; place: string; medicationIds: string[] }

type Need = { medicine: CollectedMedicine; earliestOn: string; latestOn: string }

/** The day on which there is not enough of it any more; null where nobody knows. */
export function runsOutOn({ level, unitsADay }: Pick<CollectedMedicine, 'level' | 'unitsADay'>, today: string): string | null {
  const days = daysLeft(level, unitsADay)
  return days === null ? null : addDays(today, days)
}

/** From when to when a medicine can be fetched: from the day that was given, or a week before it runs out, until there is a reserve left. */
function firstNeed(medicine: CollectedMedicine, today: string): Need | undefined {
  const emptyOn = runsOutOn(medicine, today)
  const wanted = emptyOn === null ? null : needBefore(emptyOn)
  const earliest = medicine.collectOn ?? wanted?.earliestOn
  if (earliest === undefined) return undefined
  const earliestOn = later(earliest, today)
  return { medicine, earliestOn, latestOn: later(earliestOn, wanted?.latestOn ?? earliestOn) }
}

const needBefore = (emptyOn: string) => ({ earliestOn: addDays(emptyOn, -EARLIEST_DAYS), latestOn: addDays(emptyOn, -RESERVE_DAYS) })

/** The trips from today until a day, in order: at each place as few as there can be. `isClosed`: public holidays; at weekends nobody is sent. */
export function collectionTrips(
  medicines: readonly CollectedMedicine[],
  { today, until, isClosed }: { today: string; until: string; isClosed: (date: string) => boolean },
): CollectionTrip[] {
  const isOpen = (date: string) => weekdayOf(date) % 6 !== 0 && !isClosed(date)
  const waiting = medicines.flatMap((medicine) => firstNeed(medicine, today) ?? [])
  const trips: CollectionTrip[] = []
  for (;;) {
    const next = waiting.sort((a, b) => compare(a.latestOn, b.latestOn) || compare(a.medicine.id, b.medicine.id))[0]
    if (!next) break
    const on = openDay(next, isOpen)
    const fetched = waiting.filter(({ medicine, earliestOn }) => medicine.place === next.medicine.place && earliestOn <= on)
    for (const one of fetched) waiting.splice(waiting.indexOf(one), 1)
    if (on > until) continue
    trips.push({ on, place: next.medicine.place, medicationIds: fetched.map(({ medicine }) => medicine.id).sort() })
    waiting.push(...fetched.flatMap((need) => needAfter(need, on) ?? []))
  }
  return trips.sort((a, b) => compare(a.on, b.on) || compare(a.place, b.place))
}

/** The last day that is open and not too late; where there is none the first one after. */
function openDay({ earliestOn, latestOn }: Need, isOpen: (date: string) => boolean): string {
  for (let date = latestOn; date >= earliestOn; date = addDays(date, -1)) if (isOpen(date)) return date
  let date = latestOn
  while (!isOpen(date)) date = addDays(date, 1)
  return date
}

/** What was fetched begins when what there was is used up, or, where nobody knows that, on the day of the trip. */
function needAfter({ medicine, latestOn }: Need, on: string): Need | undefined {
  const { supplyDays } = medicine
  if (supplyDays === null || supplyDays <= RESERVE_DAYS) return undefined
  const usedUpOn = medicine.level === null ? on : later(on, addDays(latestOn, RESERVE_DAYS))
  const next = needBefore(addDays(usedUpOn, supplyDays))
  const earliestOn = later(next.earliestOn, addDays(on, 1))
  return { medicine: { ...medicine, collectOn: null }, earliestOn, latestOn: later(next.latestOn, earliestOn) }
}

/** Whether somebody is late with fetching a medicine: nothing is left of it, or the day that was given is over where nobody counts. */
export function isCollectionLate(medicine: CollectedMedicine, today: string): boolean {
  const emptyOn = runsOutOn(medicine, today)
  if (emptyOn !== null) return emptyOn <= today
  return medicine.collectOn !== null && daysBetween(medicine.collectOn, today) > GRACE_DAYS
}

const later = (a: string, b: string) => (a > b ? a : b)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
