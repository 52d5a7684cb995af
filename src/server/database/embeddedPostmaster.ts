import { execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { DataFolderLayout, OtherUser } from './embeddedFolder.ts'

/** What one run of Postgres needs. `fast` gives up safety for speed: throw-away test clusters only. */
export type Launch = { layout: DataFolderLayout; binaries: string; socketFolder: string; other: OtherUser | undefined; fast: boolean }

/** A Postgres that accepts connections. `exited` settles when it is gone, however it went. */
export type Postmaster = { pid: number; exited: Promise<string>; stop: () => Promise<void> }

/** Nothing of our own environment reaches Postgres: it holds secrets, and PG* variables would change what it does. */
export const plainEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' })

const settings = ({ socketFolder, fast }: Launch): string[] => [
  // A server holds about 40. A test cluster serves two test files at once, and the last ones' connections are still closing.
  `max_connections=${fast ? 200 : 60}`,
  'listen_addresses=',
  `unix_socket_directories=${socketFolder}`,
  'unix_socket_permissions=0700',
  'shared_buffers=128MB',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  // A failing statement, its values and the row it met can hold health details: none of them belongs in a log.
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'log_parameter_max_length_on_error=0',
  ...(fast ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
]

/** Starts Postgres and waits until it accepts connections. One that a killed process left behind is stopped first. */
export async function launch(run: Launch): Promise<Postmaster> {
  for (let tries = 1; ; tries++) {
    await stopLeftover(run.layout.cluster)
    for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(run.socketFolder, name), { force: true })
    try {
      return await launchOnce(run)
    } catch (error) {
      // The last traces of a killed Postgres, or one that was just being started when its starter was killed, need a moment.
      const mayPass = /postmaster\.pid" already exists|shared memory block|still in use/.test(String(error))
      if (!mayPass || tries > 40) throw error
      await pause(250)
    }
  }
}

async function launchOnce(run: Launch): Promise<Postmaster> {
  const log = openLog(run.layout.log)
  const options = ['-D', run.layout.cluster, ...settings(run).flatMap((setting) => ['-c', setting])]
  // A process group of its own: Ctrl-C in a terminal reaches us, and we stop Postgres in good order.
  const child = spawn(join(run.binaries, 'bin', 'postgres'), options, {
    cwd: run.layout.root,
    env: plainEnvironment(),
    detached: true,
    stdio: ['ignore', log.file, log.file],
    ...run.other,
  })
  closeSync(log.file)
  let ended: string | undefined
  const exited = new Promise<string>((done) => {
    child.once('error', (error) => done((ended = error.message)))
    child.once('exit', (code, signal) => done((ended = signal ?? `exit code ${code}`)))
  })
  const pid = child.pid ?? 0
  while (!isReady(run.layout.cluster, pid)) {
    if (ended !== undefined)
      throw new Error(`Postgres did not start (${ended}):\n${readFileSync(run.layout.log).subarray(log.size).toString().trim()}`)
    await pause(15)
  }
  child.unref()
  return {
    pid,
    exited,
    stop: async () => {
      child.ref()
      if (ended === undefined) await endPostmaster(pid, () => ended !== undefined)
    },
  }
}

function openLog(path: string): { file: number; size: number } {
  if (existsSync(path) && statSync(path).size > 10_000_000) renameSync(path, `${path}.1`)
  return { file: openSync(path, 'a', 0o600), size: existsSync(path) ? statSync(path).size : 0 }
}

function isReady(cluster: string, pid: number): boolean {
  const found = readPostmasterFile(cluster)
  return found?.pid === pid && found.status === 'ready'
}

function readPostmasterFile(cluster: string): { pid: number; status: string } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), status: lines[7]?.trim() ?? '' }
  } catch {
    return undefined
  }
}

/** Only ever called by the process that has the data folder's lock. */
async function stopLeftover(cluster: string): Promise<void> {
  const found = readPostmasterFile(cluster)
  if (!found?.pid || !isRunning(found.pid)) return
  if (isPostgresOf(found.pid, cluster))
    await endPostmaster(found.pid, () => readPostmasterFile(cluster)?.pid !== found.pid || !isRunning(found.pid))
  // Somebody else got the number of a Postgres that is long gone, and Postgres would take that one for its own.
  else rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

function isPostgresOf(pid: number, cluster: string): boolean {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
    return basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres') && readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}

/** Is there such a process, and has it not ended already? */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  try {
    // One that ended but was not yet fetched by its parent still has a number. The state follows the name in brackets.
    return !/\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}

/** Fast shutdown; the immediate one, which recovers at the next start, when that takes longer than a supervisor would wait. */
async function endPostmaster(pid: number, isGone: () => boolean): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 10],
    ['SIGKILL', 10],
  ] as const) {
    signalTo(pid, signal)
    for (const until = Date.now() + seconds * 1000; Date.now() < until; await pause(10)) if (isGone()) return
  }
}

/** Sends a signal to a process that may have ended. */
export function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
