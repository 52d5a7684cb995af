/**
 * Calls of one kind, done together: those that come while a round is under way, or in the same moment, make the next one. Each answer comes
 * when its round is done. A round that fails is done again one by one, so that none suffers for another.
 */
export function inRounds<Item>(work: (items: Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let next: { items: Item[]; done: Promise<Map<Item, unknown>> } | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function run(items: Item[]) {
    await last
    await new Promise((resolve) => setImmediate(resolve))
    next = undefined
    const failed = new Map<Item, unknown>()
    const attempt = (part: Item[]) => work(part).catch((error: unknown) => part.forEach((item) => failed.set(item, error)))
    await attempt(items)
    if (failed.size > 1) {
      failed.clear()
      for (const item of items) await attempt([item])
    }
    return failed
  }

  return async (item) => {
    if (!next) {
      const items: Item[] = []
      next = { items, done: run(items) }
      last = next.done
    }
    next.items.push(item)
    const failed = await next.done
    if (failed.has(item)) throw failed.get(item)
  }
}
