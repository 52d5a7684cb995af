import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderInUse, defaultDataFolder, startEmbedded } from './embedded.ts'
import type { EmbeddedDatabase } from './embedded.ts'
import { otherUser } from './embeddedFolder.ts'
import { isRunning } from './embeddedPostmaster.ts'

let dataFolder: string
const started: EmbeddedDatabase[] = []
const children: ChildProcess[] = []

beforeEach(() => {
  dataFolder = join(tmpdir(), `embedded-test-${process.pid}-${Date.now()}`, 'data')
})

afterEach(async () => {
  await Promise.all(children.splice(0).map(kill))
  // A killed child's Postgres goes on: the next start ends it.
  if (existsSync(join(dataFolder, 'cluster', 'postmaster.pid')) && started.length === 0) await start()
  for (const database of started.splice(0)) await database.stop()
  rmSync(join(dataFolder, '..'), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

/** Resolves when the system knows it no more: until then its lock is held. */
async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataFolder })
  started.push(database)
  return database
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

const childProgram = `
  import { startEmbedded } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)}
  import { Client } from 'pg'
  try {
    const database = await startEmbedded({ dataFolder: process.argv[1] })
    console.log('started', database.postmasterPid())
    const client = new Client(database.ownerUrl)
    await client.connect()
    await client.query('create table if not exists written (id int primary key)')
    for (let id = 1; id < 1e6; id++) {
      await client.query('insert into written values ($1)', [id])
      console.log('written', id)
    }
  } catch (error) {
    console.log(error.name, error.message)
    process.exit(3)
  }`

/** Another process that starts on the same folder and then writes without end. */
function startInOtherProcess(): { child: ChildProcess; lines: string[]; says: (text: string) => Promise<string> } {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', childProgram, dataFolder], { cwd: import.meta.dirname })
  children.push(child)
  const lines: string[] = []
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
  })
  const says = (text: string): Promise<string> =>
    expect
      .poll(() => lines.find((line) => line.includes(text)), { interval: 10 })
      .toBeDefined()
      .then(() => lines.find((line) => line.includes(text)) ?? '')
  return { child, lines, says }
}

test('what was written is there after a stop and a start', async () => {
  const first = await start()
  await query(first.ownerUrl, 'create table kept (word text)')
  await query(first.ownerUrl, "insert into kept values ('pula')")
  expect(await query(first.ownerUrl, "select current_setting('fsync') as fsync, current_setting('data_checksums') as sums")).toEqual([
    { fsync: 'on', sums: 'on' },
  ])
  await first.stop()
  expect(isRunning(first.postmasterPid())).toBe(false)

  const second = await start()
  expect(await query(second.ownerUrl, 'select word from kept')).toEqual([{ word: 'pula' }])
})

test('without the password nobody gets in, and the password is for our eyes', async () => {
  const database = await start()
  const wrong = new Client({ ...database.connection, password: 'wrong' })
  await expect(wrong.connect()).rejects.toThrow(/password authentication failed/)
  for (const file of ['password', 'lock', 'postgres.log']) expect(statSync(join(dataFolder, file)).mode & 0o077).toBe(0)
})

test('a second start on the same folder says who has it, and harms nothing', async () => {
  const first = await start()
  await expect(startEmbedded({ dataFolder })).rejects.toThrow(DataFolderInUse)
  await expect(startEmbedded({ dataFolder })).rejects.toThrow(`process ${process.pid}`)
  const other = startInOtherProcess()
  expect(await other.says('DataFolderInUse')).toContain(`in use by process ${process.pid}.`)
  expect(await query(first.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('after kill -9 the next start takes over, and nothing acknowledged is lost', async () => {
  const other = startInOtherProcess()
  const leftPid = Number((await other.says('started')).split(' ')[1])
  await other.says('written 50')
  await kill(other.child)
  expect(isRunning(leftPid)).toBe(true)

  const next = await start()
  expect(isRunning(leftPid)).toBe(false)
  const acknowledged = other.lines.filter((line) => line.startsWith('written')).length
  const [row] = await query(next.ownerUrl, 'select count(*)::int as count, max(id) as last from written')
  expect(row?.count).toBeGreaterThanOrEqual(acknowledged)
  expect(row?.count).toBe(row?.last)
})

test('of two cold starts at once exactly one wins', async () => {
  const both = [startInOtherProcess(), startInOtherProcess()]
  await Promise.all(both.map((one) => Promise.race([one.says('written 1'), one.says('DataFolderInUse')])))
  expect(both.filter((one) => one.lines.some((line) => line.startsWith('started')))).toHaveLength(1)
  expect(both.filter((one) => one.lines.some((line) => line.startsWith('DataFolderInUse')))).toHaveLength(1)
  await Promise.all(both.map(({ child }) => kill(child)))
  await start()
})

test('a killed Postgres comes back by itself with what was written', async () => {
  const database = await start()
  await query(database.ownerUrl, 'create table kept as select 7 as number')
  const killed = database.postmasterPid()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => database.postmasterPid(), { interval: 20 }).not.toBe(killed)
  expect(await query(database.ownerUrl, 'select number from kept')).toEqual([{ number: 7 }])
})

test('a stranger that got the number of a Postgres long gone is neither waited for nor stopped', async () => {
  const first = await start()
  await first.stop()
  const stranger = spawn('sleep', ['60'], { ...otherUser() })
  children.push(stranger)
  writeFileSync(join(dataFolder, 'cluster', 'postmaster.pid'), `${stranger.pid}\n${dataFolder}/cluster\n0\n5432\n\n\n0 0\nready\n`)
  const second = await start()
  expect(await query(second.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(isRunning(stranger.pid ?? 0)).toBe(true)
})

test('the data folder can be moved, and as root does not lie in the project', () => {
  expect(defaultDataFolder(import.meta.dirname, { MOLEMO_DATA: '/srv/clinic' })).toBe('/srv/clinic')
  const usual = defaultDataFolder(import.meta.dirname, {})
  expect(usual.startsWith(import.meta.dirname)).toBe(process.getuid?.() !== 0)
  expect(existsSync(usual)).toBe(false)
})
