/** So much is waiting that another one would wait too long. */
export class QueueFull extends Error {
  override name = 'QueueFull'
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('the queue is full')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

type Shape<Lane extends string> = {
  atOnce: number
  /** The lane named first goes first, so that nobody in it waits behind the others; each holds so many. */
  lanes: readonly Lane[]
  mostWaiting: number
  /** About what a full lane takes to empty; told to whoever is refused. */
  retryAfterSeconds: number
}

/** Work that takes a core: so much at once, the rest in turn. The answer throws `QueueFull` where a lane is full. */
export function boundedQueue<Lane extends string>({ atOnce, lanes, mostWaiting, retryAfterSeconds }: Shape<Lane>) {
  const waiting = new Map<Lane, (() => void)[]>(lanes.map((lane) => [lane, []]))
  let running = 0
  return async function inTurn<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      const turns = waiting.get(lane)!
      if (turns.length >= mostWaiting) throw new QueueFull(retryAfterSeconds)
      await new Promise<void>((turn) => turns.push(turn)) // whoever finishes hands the place over
    } else running += 1
    try {
      return await work()
    } finally {
      const next = [...waiting.values()].find((turns) => turns.length > 0)?.shift()
      if (next) next()
      else running -= 1
    }
  }
}
