import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { TEST_SECRET } from '#testing/globalSetup.ts'
import { runDoseTrial } from '#testing/outbox/doseTrial.ts'
import { trialSeed, trialSize } from '#testing/trialSizes.ts'
import { startEmbedded } from '../database/embedded.ts'
import { makeJobSchema } from '../database/jobSchema.ts'
import { migrate } from '../database/migrate.ts'
import { readSettings } from '../world/settings.ts'

/* Doses that are due at once, and servers that are killed while they tell of them. bench/doses.ts does the same with 10,000. SEED=… repeats a run. */

const KILLS = trialSize('DOSE_KILLS')
const SEED = trialSeed()
/** What a server hands over side by side. */
const HANDS = 8
const folder = mkdtempSync(join(tmpdir(), 'doses-'))
const database = await startEmbedded({ dataFolder: folder })

afterAll(async () => {
  await database.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

test(
  'servers killed while they tell of doses tell everybody once, and nobody of what was marked',
  { timeout: 300_000 + KILLS * 30_000 },
  async () => {
    await migrate(database.connection, readSettings({ APP_SECRET: TEST_SECRET }), makeJobSchema)
    const patients = 60 * KILLS
    const outcome = await runDoseTrial({
      owner: database.connection,
      appSecret: TEST_SECRET,
      patients,
      workers: 2,
      kills: KILLS,
      seed: SEED,
    })
    process.stdout.write(`doses, seed ${SEED}: ${JSON.stringify(outcome)}\n`)
    expect(outcome, `seed ${SEED}`).toMatchObject({ lost: 0, twice: 0, afterMark: 0 })
    expect(outcome.told).toBeGreaterThanOrEqual(patients * 0.8)
    expect(outcome.handedOverAgain, `seed ${SEED}`).toBeLessThanOrEqual(HANDS * outcome.deaths)
  },
)
