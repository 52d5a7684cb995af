import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/database/embedded.ts'
import { makeJobSchema } from '#server/database/jobSchema.ts'
import { migrate } from '#server/database/migrate.ts'
import { readSettings } from '#server/world/settings.ts'

export const TEST_SECRET = 'a secret for tests that nobody needs to guess'

/** One Postgres for the whole run, and a migrated template that every test file clones. */
export default async function setUp(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'house-'))
  const embedded = await startEmbedded({ dataFolder: folder, fast: true })
  const maintenance = new pg.Client({ ...embedded.connection, database: 'postgres' })
  await maintenance.connect()
  await maintenance.query('create database house_template')
  await maintenance.end()
  await migrate({ ...embedded.connection, database: 'house_template' }, readSettings({ APP_SECRET: TEST_SECRET }), makeJobSchema)
  project.provide('postgres', embedded.connection)
  return async () => {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password: string; database: string }
  }
}
