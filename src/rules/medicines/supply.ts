import type { Medicine } from '#contract/medicines.ts'
import { isPublicHoliday } from '../holidays.ts'
import { addDays, localDate } from '../time.ts'
import { collectionTrips, type CollectedMedicine, type CollectionTrip } from './collection.ts'
import { unitsADay } from './schedules.ts'
import { daysLeft, needsReview } from './stock.ts'

const TRIP_DAYS = 60

/** How much there is of a medicine that is taken, as collecting sees it; what is to be counted anew is not known. */
const toCollected = ({ id, collectionPlace, stock, schedules, lastRefill, collectOn }: Medicine, now: Date): CollectedMedicine => ({
  id,
  place: collectionPlace,
  level: stock && !stock.isShort ? stock.level : null,
  unitsADay: unitsADay(schedules, now),
  supplyDays: lastRefill?.daysSupply ?? null,
  collectOn,
})

/** For how many days there is enough; null where nobody knows. */
export function daysLeftOf(medicine: Medicine, now: Date): number | null {
  const collected = toCollected(medicine, now)
  return daysLeft(collected.level, collected.unitsADay)
}

/** Whether it is time to book a review of the script that a medicine came from (domain 2.7). */
export function needsReviewOf({ prescription, lastRefill }: Medicine, now: Date): boolean {
  if (!prescription) return false
  const wasDispensed = lastRefill !== null && lastRefill.dispensedOn >= prescription.issuedOn
  return needsReview(prescription, wasDispensed ? 1 : 0, localDate(now))
}

/** When what is taken is to be collected in the next weeks, so that one trip fetches as much as it can. */
export function tripsOf(medicines: readonly Medicine[], now: Date): CollectionTrip[] {
  const today = localDate(now)
  const active = medicines.filter(({ status }) => status === 'active')
  return collectionTrips(
    active.map((one) => toCollected(one, now)),
    { today, until: addDays(today, TRIP_DAYS), isClosed: isPublicHoliday },
  )
}
