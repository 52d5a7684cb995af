import { client } from '#web/api/client.ts'
import { Store } from '#web/store.ts'

/** `kbits` is undefined until it is measured, or when it could not be. */
export type BandwidthState = { measuring: boolean; kbits: number | undefined }

const SHORT_BYTES = 24_000
const LONG_BYTES = 175_000
const QUICK_MS = 1200
/** What a request weighs besides its filler. */
const HEAD_BYTES = 800

/** What this line sends, measured before a call with about 200 kB; on a slow line with an eighth of it. */
export class BandwidthTest extends Store<BandwidthState> {
  constructor() {
    super({ measuring: false, kbits: undefined })
  }

  async measure() {
    if (this.get().measuring) return
    this.set({ measuring: true })
    try {
      const roundTrip = await timed(() => send(1)) // also opens the connection, which is not the line's speed
      const short = await timed(() => send(SHORT_BYTES))
      const long = short < QUICK_MS ? await timed(() => send(LONG_BYTES)) : undefined
      const [bytes, took] = long === undefined ? [SHORT_BYTES, short] : [LONG_BYTES, long]
      this.set({ kbits: ((bytes + HEAD_BYTES) * 8) / Math.max(1, took - Math.min(roundTrip, took / 2)) })
    } catch {
      this.set({ kbits: undefined }) // no connection, or refused: a call begins small then and climbs
    } finally {
      this.set({ measuring: false })
    }
  }
}

const send = (bytes: number) => client.calls.testBandwidth({ filler: filler(bytes) })

/** What no network on the way can make smaller. */
function filler(bytes: number): string {
  const parts: string[] = []
  for (let left = bytes; left > 0; left -= 1000) {
    const random = crypto.getRandomValues(new Uint8Array(Math.min(left, 1000)))
    parts.push(Array.from(random, (byte) => (byte % 36).toString(36)).join(''))
  }
  return parts.join('')
}

async function timed(step: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await step()
  return performance.now() - startedAt
}
