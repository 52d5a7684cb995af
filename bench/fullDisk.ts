import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openClinic } from '#testing/crashes/clinic.ts'
import { crowd, type CrowdLedger } from '#testing/crashes/crowd.ts'
import { countLosses } from '#testing/crashes/losses.ts'
import { databaseIn, freePort, startProgram } from '#testing/program.ts'

/*
 * node bench/fullDisk.ts: the disk of the embedded Postgres fills up while 16 people book, ROUNDS (20) times, and has room again (quality
 * T6). Goal: the program survives, whoever books is answered with 503 meanwhile, nothing acknowledged is lost. It mounts a disk in memory,
 * so it must be run as root.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 20)
const DISK_MB = 400
const FULL_MS = 5000

const disk = mkdtempSync(join(tmpdir(), 'full-disk-'))
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk])
const dataFolder = join(disk, 'data')
const ballast = join(disk, 'ballast')
const settings = { PORT: await freePort(), MOLEMO_DATA: dataFolder, LOG_LEVEL: 'silent' }
const program = startProgram(settings)
try {
  await program.ready()
  const owner = new pg.Pool({ ...databaseIn(dataFolder), max: 1 })
  owner.on('error', () => {})
  const ledger: CrowdLedger = { booked: new Map(), offered: new Set() }
  const clients = crowd(await openClinic(owner, `http://localhost:${settings.PORT}`, 20), ledger)
  clients.goTo(program.address)
  const bookedMore = async (count: number) => {
    const from = ledger.booked.size
    const until = Date.now() + 120_000
    while (ledger.booked.size < from + count && clients.faults.length === 0 && Date.now() < until) await pause(10)
    if (ledger.booked.size < from + count) throw new Error(clients.faults[0] ?? `nobody books: ${program.said.err}`)
  }
  const backMs: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    await bookedMore(50)
    fill()
    await pause(FULL_MS)
    const health = (await fetch(`${program.address}/livez`)).status
    if (health !== 200) throw new Error(`/livez answered ${health}`)
    rmSync(ballast)
    const began = performance.now()
    await bookedMore(1)
    backMs.push(Math.round(performance.now() - began))
  }
  await clients.stop()
  process.stdout.write(
    `${ROUNDS} times full, ${ledger.booked.size} bookings acknowledged, first one after ${backMs.toSorted((a, b) => a - b).join(', ')} ms, losses ${JSON.stringify(await countLosses(owner, ledger))}, faults ${JSON.stringify(clients.faults)}\n`,
  )
  await owner.end()
} finally {
  program.kill('SIGTERM')
  await program.ended
  execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true })
}

/** Writes until nothing fits any more, not even a page of Postgres. */
function fill() {
  for (const size of [2 ** 20, 4096]) {
    const block = Buffer.alloc(size)
    try {
      for (;;) writeFileSync(ballast, block, { flag: 'a' })
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ENOSPC') throw error
    }
  }
}
