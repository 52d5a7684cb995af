import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { TEST_SECRET } from '#testing/globalSetup.ts'
import { runTrial } from '#testing/outbox/trial.ts'
import { trialSeed, trialSize } from '#testing/trialSizes.ts'
import { startEmbedded } from '../database/embedded.ts'
import { makeJobSchema } from '../database/jobSchema.ts'
import { migrate } from '../database/migrate.ts'
import { readSettings } from '../world/settings.ts'

/* Many messages, three servers, and one of them or Postgres killed again and again. bench/outbox.ts does the same with 10,000. SEED=… repeats a run, OUTBOX_KILLS=… makes it longer. */

const KILLS = trialSize('OUTBOX_KILLS')
const SEED = trialSeed()
const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
// Not a fast one: what it says is stored must be stored, or its own death loses messages.
const database = await startEmbedded({ dataFolder: folder })

afterAll(async () => {
  await database.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

test(
  'three servers killed while they send lose no message, send none that is stale and no text twice',
  { timeout: 300_000 + KILLS * 30_000 },
  async () => {
    await migrate(database.connection, readSettings({ APP_SECRET: TEST_SECRET }), makeJobSchema)
    const [mails, texts] = [24 * KILLS, 6 * KILLS]
    const outcome = await runTrial({
      owner: database.connection,
      appSecret: TEST_SECRET,
      mails,
      texts,
      stale: 2 * KILLS,
      workers: 3,
      kills: KILLS,
      postgresEvery: 5,
      clockEvery: 3,
      killPostgres: () => process.kill(database.postmasterPid(), 'SIGKILL'),
      seed: SEED,
    })
    process.stdout.write(`outbox, seed ${SEED}: ${JSON.stringify(outcome)}\n`)
    expect(outcome, `seed ${SEED}`).toMatchObject({ unsent: 0, mails, mailsLost: 0, stale: 0, texts, textsLost: 0, textsTwice: 0 })
    // No more than were on their way when a server, Postgres or the clock failed: eight mails a server.
    const failures = outcome.deaths + 3 * outcome.postgresDeaths + 3 * outcome.clockSteps
    expect(outcome.mailDuplicates, `seed ${SEED}`).toBeLessThanOrEqual(8 * failures)
  },
)
