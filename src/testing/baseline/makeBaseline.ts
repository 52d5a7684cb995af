import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { makeDemoWorld } from '#server/database/demo/demo.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { openConfig } from '#server/database/installation.ts'
import { makeJobSchema } from '#server/database/jobSchema.ts'
import { migrate } from '#server/database/migrate.ts'
import { listMigrations } from '#server/database/migrations.ts'
import { readSettings } from '#server/world/settings.ts'
import { BASELINE_FILE, dumpBaseline } from './baseline.ts'
import { TEST_SECRET } from '../globalSetup.ts'

/* npm run baseline: dumps the demo world at the baseline for database/baseline.test.ts, which seals the migrations up to here (decision 36). */

const AT = new Date('2026-11-20T06:00:00Z')

const names = await listMigrations()
const later = names.filter((name) => !name.includes('-baseline-'))
if (later.length > 0) {
  process.stderr.write(`The baseline is over: ${later[0]} came after it. What it was stays as it was written down.\n`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'baseline-'))
const database = await startEmbedded({ dataFolder: folder, fast: true })
const owner = new pg.Client(database.connection)
try {
  const settings = readSettings({ APP_SECRET: TEST_SECRET })
  await migrate(database.connection, settings, makeJobSchema)
  await makeDemoWorld(database.connection, await openConfig(database.connection, settings), AT)
  await owner.connect()
  const dump = gzipSync(JSON.stringify(await dumpBaseline(owner, AT, names)), { level: 9 })
  mkdirSync(new URL('.', BASELINE_FILE), { recursive: true })
  writeFileSync(BASELINE_FILE, dump)
  process.stdout.write(`Wrote down the demo world after ${names.length} migrations: ${Math.ceil(dump.length / 1024)} kB.\n`)
} finally {
  await owner.end()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
