import { resolveOverdue } from './visitChanges/resolveOverdue.ts'
import { extendDoses, markMissedDoses } from './doses/clock.ts'
import { remindOfDoses, repeatReminders } from './doses/reminderJobs.ts'
import { sendOutbox } from './notices/outbox.ts'
import { sendDueReminders } from './notices/sendDueReminders.ts'
import { checkUnansweredPayments } from './wallet/jobs.ts'
import { describeError } from './world/log.ts'
import type { World } from './world/world.ts'

/** Something that becomes due by the clock. Answers how much there was: after something it looks again at once, after nothing it rests. */
type Duty = { name: string; run: (world: World) => Promise<number> }

const AT_ONCE = 100
const DOSES_AT_ONCE = 500

/** What comes due by itself, and what a killed server left. Every server process looks; each row is taken by one. */
const duties: Duty[] = [
  { name: 'outbox', run: (world) => sendOutbox(world, AT_ONCE) },
  { name: 'visits', run: (world) => resolveOverdue(world, AT_ONCE) },
  { name: 'payments', run: (world) => checkUnansweredPayments(world) },
  { name: 'later', run: (world) => sendDueReminders(world, AT_ONCE) },
  { name: 'doses due', run: (world) => remindOfDoses(world, DOSES_AT_ONCE) },
  { name: 'doses once more', run: (world) => repeatReminders(world, DOSES_AT_ONCE) },
  { name: 'missed doses', run: (world) => markMissedDoses(world, DOSES_AT_ONCE) },
  { name: 'doses to come', run: (world) => extendDoses(world, AT_ONCE) },
]

const REST_MS = 3000
/** A message that is on its way when the server stops has so long; after that another server finds it. */
const LAST_MS = 5000

/**
 * Looks every few seconds until stopped. A duty never overlaps itself, and one that hangs does not hold up the others. Each has a rhythm of its
 * own, up to half as long again: all in the same moment would hold up whoever asks something then.
 */
export function startTicker(world: World, restMs = REST_MS): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const restOf = (index: number) => restMs * (1 + index / (2 * duties.length))
  const all = Promise.all(duties.map((duty, index) => repeat(world, duty, { restMs: restOf(index), signal: stopping.signal })))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([all, rest(LAST_MS)])
    },
  }
}

async function repeat(world: World, { name, run }: Duty, { restMs, signal }: { restMs: number; signal: AbortSignal }) {
  while (!signal.aborted) {
    const met = await run(world).catch((error: unknown) => {
      // What was on its way while the server stopped finds its connections closed: nothing is lost with it.
      if (!signal.aborted) world.log.error({ err: describeError(error), duty: name }, 'what is due could not be looked at')
      return 0
    })
    if (met === 0) await rest(restMs, signal)
  }
}

function rest(ms: number, signal?: AbortSignal) {
  return new Promise<void>((resolve) => {
    if (signal?.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    timer.unref()
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
