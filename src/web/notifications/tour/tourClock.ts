import { Store } from '#web/store.ts'

/** When each word of the welcome tour appears (specification 1.9), and when the last one goes. */
const TOUR_AT_MILLISECONDS = [0, 6000, 13_000, 20_000]
const OVER_AT_MILLISECONDS = 27_000

export type TourState = { state: 'off' | 'running' | 'paused'; stop: number }

/** Which word of the tour shows. Its clock stands still while the tour is paused. */
export class TourClock extends Store<TourState> {
  private elapsed = 0
  private since = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    super({ state: 'off', stop: 0 })
  }

  /** From the beginning, also when it goes on already. */
  start() {
    this.end()
    this.elapsed = 0
    this.run()
  }

  pause() {
    if (this.get().state !== 'running') return
    clearTimeout(this.timer)
    this.elapsed += performance.now() - this.since
    this.set({ state: 'paused' })
  }

  resume() {
    if (this.get().state === 'paused') this.run()
  }

  end() {
    clearTimeout(this.timer)
    this.set({ state: 'off', stop: 0 })
  }

  private run() {
    this.since = performance.now()
    this.show(this.elapsed)
  }

  /** What is due after this long, then again when the next is. */
  private show(elapsed: number) {
    if (elapsed >= OVER_AT_MILLISECONDS) return this.end()
    const next = [...TOUR_AT_MILLISECONDS, OVER_AT_MILLISECONDS].find((at) => at > elapsed)!
    this.set({ state: 'running', stop: TOUR_AT_MILLISECONDS.findLastIndex((at) => at <= elapsed) })
    // Asks not what the clock shows then: a timer may come a little early.
    this.timer = setTimeout(() => {
      this.elapsed = next
      this.since = performance.now()
      this.show(next)
    }, next - elapsed)
  }
}
