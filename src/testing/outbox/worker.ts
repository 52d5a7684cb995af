import { openConfig } from '#server/database/installation.ts'
import { openServer } from '#server/openServer.ts'
import { startTicker } from '#server/ticker.ts'
import { readSettings } from '#server/world/settings.ts'
import type { OutboxStep } from '#server/world/world.ts'
import type { WorkerOrder, WorkerSettings } from './workers.ts'

/* A server process that does everything but listen on a port. Its clock can be put forward and back, and it can die at a step of a sending. */

const { owner, env, aheadMs, killAt } = JSON.parse(process.env.WORKER ?? '{}') as WorkerSettings
let ahead = aheadMs
let order: Partial<WorkerOrder> = { killAt }

// While Postgres gets up again nobody can begin: another is started then.
const opened = await openConfig(owner, readSettings(env))
  .then((config) => openServer({ owner, config, clock: () => new Date(Date.now() + ahead) }))
  .catch(() => process.exit(1))

/** Dies as a process dies whose plug is pulled: nothing after this line runs. */
const atStep = async (step: OutboxStep) => {
  if (order.killAt === step) process.kill(process.pid, 'SIGKILL')
}
const ticker = startTicker({ ...opened.world, atStep }, 50)

process.on('message', (next: WorkerOrder) => {
  order = next
  ahead = next.aheadMs ?? ahead
})
process.on('disconnect', () => process.exit(1)) // a test that died leaves nothing behind
process.on(
  'SIGTERM',
  () =>
    void ticker
      .stop()
      .then(opened.close)
      .then(() => process.exit(0)),
)
process.send?.('ready')
