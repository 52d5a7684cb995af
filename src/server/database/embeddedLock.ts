import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { isRunning } from './embeddedPostmaster.ts'

/** Another running program keeps its database in this folder. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
}

/** Kept here too, so that a forgotten lock is not collected, and with that freed, while its Postgres runs. */
const held = new Set<DatabaseSync>()

/**
 * Makes this process the only one that uses a data folder; answers how to let go.
 * A write transaction on an empty SQLite file is the one lock of the operating system's that Node can take: no second process gets
 * it, whatever the timing, and it is gone the moment this process is, however it ends. A file with a process id can promise neither.
 */
export async function takeDataFolder(folder: string, lockFile: string): Promise<() => void> {
  makeLockFile(lockFile)
  const lock = await takeLock(lockFile)
  if (!lock) {
    throw new DataFolderInUse(
      `The data folder ${folder} is in use by ${holder(lockFile)}. Stop that one first, or set MOLEMO_DATA to another folder.`,
    )
  }
  held.add(lock)
  writeFileSync(`${lockFile}.pid`, `${process.pid}\n`, { mode: 0o600 })
  return () => {
    if (held.delete(lock)) lock.close()
  }
}

/** A second is enough for a process that was just killed to be gone from the system. */
async function takeLock(lockFile: string): Promise<DatabaseSync | undefined> {
  const lock = new DatabaseSync(lockFile)
  for (const until = Date.now() + 1000; ; await pause(50)) {
    try {
      lock.exec('begin exclusive')
      return lock
    } catch (error) {
      if (isBusy(error) && Date.now() < until) continue
      lock.close()
      if (isBusy(error)) return undefined
      throw error
    }
  }
}

/** Readable by us only, else anybody could hold it. Never opened here once it is there: closing a file frees this process's locks on it. */
function makeLockFile(lockFile: string): void {
  if (existsSync(lockFile)) return
  try {
    closeSync(openSync(lockFile, 'wx', 0o600))
  } catch {
    if (!existsSync(lockFile)) throw new Error(`The data folder cannot be written: ${lockFile}`)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}

function holder(lockFile: string): string {
  const pid = readPid(lockFile)
  return pid && isRunning(pid) ? `process ${pid}` : 'another process'
}

function readPid(lockFile: string): number | undefined {
  try {
    return Number(readFileSync(`${lockFile}.pid`, 'utf8')) || undefined
  } catch {
    return undefined
  }
}
