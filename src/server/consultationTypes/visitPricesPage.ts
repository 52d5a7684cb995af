import { rand } from '#rules/money.ts'
import { inLanguage, t } from '#rules/translate.ts'
import { escapeHtml } from '../http/escapeHtml.ts'
import { readAsVisitor } from '../rpc/readAsVisitor.ts'
import { describeError } from '../world/log.ts'
import type { World } from '../world/world.ts'
import { listVisitPrices } from './store.ts'

/** Whoever opens the page costs the database nothing more often than this. */
const KEPT_MS = 60_000

/** Fills into the landing page what a visit costs. While the database is away the last known prices stand. */
export function visitPricesPage(world: World) {
  let known: Promise<number[]> | undefined
  let readAt = 0
  const read = () => {
    const now = world.clock().getTime()
    if (known && now - readAt < KEPT_MS && now >= readAt) return known
    readAt = now
    const before = known
    known = readAsVisitor(world, listVisitPrices).catch(async (error: unknown) => {
      world.log.warn({ err: describeError(error) }, 'the landing page shows the prices of before')
      return (await before) ?? []
    })
    return known
  }
  return {
    async fill(page: string, language: string) {
      const prices = await read()
      return inLanguage(language, () => page.replace('__VISIT_PRICES__', () => escapeHtml(priceSentence(prices))))
    },
  }
}

/** In cents, the lowest first; none where nothing can be booked or nothing is known. */
function priceSentence([lowest, next]: number[]) {
  if (lowest === undefined) return t`Joining is free. You see the price of a visit before you book it.`
  if (lowest > 0) return t`Joining is free. A visit costs ${{ price: rand(lowest) }} or more.`
  if (next === undefined) return t`Joining is free, and so is a visit.`
  return t`Joining is free. Some visits are free, others cost ${{ price: rand(next) }} or more.`
}
