import type { Medicine } from '#contract/medicines.ts'
import { screenDate, startOfDay } from '../time.ts'
import { t } from '../translate.ts'
import { isCollectionLate, runsOutOn, type CollectedMedicine } from './collection.ts'
import { unitsADay } from './schedules.ts'

/** A medicine as far as its collection goes. What was counted wrong says nothing of what is left. */
export const toCollected = ({ id, collectionPlace, collectOn, stock, lastRefill, schedules }: Medicine, now: Date): CollectedMedicine => ({
  id,
  place: collectionPlace,
  level: stock && !stock.isShort ? stock.level : null,
  unitsADay: unitsADay(schedules, now),
  supplyDays: lastRefill?.daysSupply ?? null,
  collectOn,
})

export type LateCollection = { type: 'stock_out' | 'refill_low'; priority: number; medicines: Medicine[] }

/** What of somebody's medicines they are late to fetch, as nurses hear of it: critical ones apart, and sooner (domain 2.7, 6.7). */
export function lateCollections(medicines: readonly Medicine[], { now, today }: { now: Date; today: string }): LateCollection[] {
  const late = medicines.filter((one) => one.status === 'active' && isCollectionLate(toCollected(one, now), today))
  const critical = late.filter(({ isCritical }) => isCritical)
  const others = late.filter(({ isCritical }) => !isCritical)
  return [
    ...(critical.length > 0 ? [{ type: 'stock_out' as const, priority: 2, medicines: critical }] : []),
    ...(others.length > 0 ? [{ type: 'refill_low' as const, priority: 4, medicines: others }] : []),
  ]
}

/** What a nurse reads of one of them: that nothing is left only where that was why. */
export function lateNote(one: Medicine, { now, today }: { now: Date; today: string }): string {
  const { name, strengthText, collectOn, collectionPlace } = one
  const medicine = [name, strengthText].filter(Boolean).join(' ')
  const said =
    runsOutOn(toCollected(one, now), today) !== null
      ? t`${{ medicine }}: nothing is left.`
      : t`${{ medicine }}: to be collected on ${{ date: collectOn ? screenDate(startOfDay(collectOn)) : '' }}, not collected.`
  return collectionPlace ? `${said} ${t`Collects at ${{ place: collectionPlace }}.`}` : said
}
