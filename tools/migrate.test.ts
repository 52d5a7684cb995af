import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded, type EmbeddedDatabase } from '#server/database/embedded.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'migrate-'))
chmodSync(dataFolder, 0o711) // as root, Postgres runs as another user who must pass through
let running: EmbeddedDatabase | undefined

/** Runs the command as whoever deploys would. */
const command = (args: string[], env: NodeJS.ProcessEnv) =>
  new Promise<{ code: number; out: string; error: string }>((resolve) => {
    const file = fileURLToPath(new URL('migrate.ts', import.meta.url))
    const child = execFile(process.execPath, [file, ...args], { env: { PATH: process.env.PATH, ...env } }, (_error, out, error) =>
      resolve({ code: child.exitCode ?? -1, out, error }),
    )
  })

const APP_SECRET = 'kx3TqN0vb7RzL2mYp9WdJ4hGcF6sUaE1'
const onItsOwn = { MOLEMO_DATA: join(dataFolder, 'data'), APP_SECRET }
let atAddress: { DATABASE_URL: string; APP_SECRET: string }

beforeAll(async () => {
  running = await startEmbedded({ dataFolder: join(dataFolder, 'data'), fast: true })
  atAddress = { DATABASE_URL: running.ownerUrl, APP_SECRET }
})

afterAll(async () => {
  await running?.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

const inPlace = /^The tables needed no change\.\nThe rules of access of version \d{8}T\d{6} are in place\.\n$/

test('an empty database gets everything, and a second time nothing is left to do, while it is in use too', async () => {
  const first = await command([], atAddress)
  expect(first).toMatchObject({ code: 0, error: '' })
  expect(first.out).toMatch(/^Ran \d+ migrations: \S+-baseline-accounts, .+\.\nApplied the rules of access of version \d{8}T\d{6}\.\n$/)
  expect(await command([], onItsOwn)).toEqual({ code: 0, error: '', out: expect.stringMatching(inPlace) })
})

test('back to the rules of an older program only when it is said', async () => {
  const owner = new pg.Client(running!.connection)
  await owner.connect()
  await owner.query(`update deployment.access_rules set version = '20990101T000000', sha256 = 'newer'`)
  await owner.end()
  const left = 'The database has newer rules of access (20990101T000000) than this program; they were left as they are.'
  expect(await command([], atAddress)).toEqual({ code: 0, error: '', out: `The tables needed no change.\n${left}\n` })
  expect((await command(['--older-access'], atAddress)).out).toContain('Applied the rules of access of version 20')
  expect((await command([], atAddress)).out).toMatch(inPlace)
})

test('what cannot be done is said in a sentence', async () => {
  expect(await command([], { DATABASE_URL: running!.ownerUrl })).toMatchObject({
    code: 2,
    error: expect.stringContaining('APP_SECRET is missing'),
  })
  expect(await command(['--force'], atAddress)).toMatchObject({ code: 2, out: '', error: expect.stringMatching(/^Usage: npm run migrate/) })
  expect(await command([], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', APP_SECRET })).toEqual({
    code: 1,
    out: '',
    error: 'The database does not answer.\n',
  })
})
