import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { countLosses, countUnnotified, NO_LOSS } from '#testing/crashes/losses.ts'
import { crowd, type CrowdLedger } from '#testing/crashes/crowd.ts'
import { openPatient } from '#testing/crashes/asker.ts'
import { startLanguageModel } from '#testing/languageModel.ts'
import { openClinic } from '#testing/crashes/clinic.ts'
import { trialSeed, trialSize } from '#testing/trialSizes.ts'
import { databaseIn, freePort, postmasterIn, startProgram, type ServerProgram } from '#testing/program.ts'

/* The server and its Postgres killed under load, at random moments. KILLS=… makes more or fewer of them, SEED=… repeats the moments of a run. */

const KILLS = trialSize('KILLS')
const SEED = trialSeed()
const POSTGRES_EVERY = trialSize('KILLS_PER_POSTGRES')

const dataFolder = mkdtempSync(join(tmpdir(), 'kills-'))
let program: ServerProgram | undefined

afterAll(async () => {
  program?.kill('SIGTERM')
  await program?.ended
  rmSync(dataFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

async function start(settings: Record<string, string>) {
  program = startProgram(settings)
  await program.ready()
  return program
}

test(`${KILLS} kills at random moments under load lose, double and halve no booking`, { timeout: 120_000 + KILLS * 60_000 }, async () => {
  // A killed server's letters wait for another until its lease is over.
  const settings = { PORT: await freePort(), MOLEMO_DATA: dataFolder, OUTBOX_LEASE_SECONDS: '10' }
  let running = await start(settings)
  const owner = ownerPool()
  const ledger: CrowdLedger = { booked: new Map(), offered: new Set() }
  const clients = crowd(await openClinic(owner, `http://localhost:${settings.PORT}`, Math.max(6, KILLS / 2)), ledger)
  clients.goTo(running.address)

  const random = randomFrom(SEED)
  for (let kill = 1; kill <= KILLS; kill++) {
    await pause(100 + random() * 500)
    const before = ledger.booked.size
    if (kill % POSTGRES_EVERY === 0) process.kill(postmasterIn(dataFolder), 'SIGKILL')
    else {
      running.kill('SIGKILL')
      await running.ended
      running = await start(settings)
    }
    const goesOn = () => clients.faults.length > 0 || ledger.booked.size > before + 16
    await expect.poll(goesOn, { interval: 10, message: 'they book again' }).toBe(true)
    expect(clients.faults).toEqual([])
    expect(await countLosses(owner, ledger), `after kill ${kill}, seed ${SEED}`).toEqual(NO_LOSS)
  }
  await clients.stop()
  expect(clients.faults).toEqual([])
  expect(await countLosses(owner, ledger), `in the end, seed ${SEED}`).toEqual(NO_LOSS)
  await expect.poll(() => countUnnotified(owner), { timeout: 300_000, interval: 200 }).toBe(0)
  await owner.end()
  const { booked, offered } = ledger
  process.stdout.write(
    `${KILLS} kills, seed ${SEED}: ${booked.size} bookings, ${offered.size} of times kept before, none lost, doubled or halved\n`,
  )
})

test(
  'a server that dies in the middle of an answer keeps nothing of it; asked again under the same id it is answered once',
  { timeout: 120_000 },
  async () => {
    const model = await startLanguageModel()
    const settings = { PORT: await freePort(), MOLEMO_DATA: dataFolder, ...model.settings }
    await (program ? stop(program) : undefined)
    let running = await start(settings)
    const owner = ownerPool()
    const patient = await openPatient(owner, `http://localhost:${settings.PORT}`)
    const { id } = patient
    await patient.agree()
    model.moods.push({ begins: 'The germs spread through the air. [1]\n', ends: 'never' })
    const heard: string[] = []
    const cutOff = expect(patient.ask((event) => void heard.push(event.kind))).rejects.toThrow()
    await expect.poll(() => heard, { message: 'the first line' }).toEqual(['piece'])
    running.kill('SIGKILL')
    await cutOff
    running = await start(settings)
    const kept = async () => (await owner.query('select id from assistant_messages')).rows
    expect(await kept()).toEqual([])
    model.moods.push({ says: ['The germs spread through the air. [1]\n'] })
    for (const time of ['once', 'twice is once']) {
      heard.length = 0
      await patient.ask((event) => void heard.push(event.kind))
      expect(heard.at(-1), time).toBe('whole')
      expect(await kept(), time).toEqual([{ id }])
    }
    expect(model.received).toHaveLength(2)
    model.stop()
    await owner.end()
  },
)

async function stop(running: ServerProgram) {
  running.kill('SIGTERM')
  await running.ended
}

/** Its connections die with Postgres: what asks next opens new ones. */
function ownerPool() {
  const pool = new pg.Pool({ ...databaseIn(dataFolder), max: 1 })
  pool.on('error', () => {})
  return pool
}

/** A small generator of numbers below 1 that a seed repeats (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
