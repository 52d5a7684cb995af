import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { projectFolder, say } from './npm.mjs'

const cache = join(projectFolder, '.cache')
const lock = join(cache, 'set-up.lock')

/**
 * Does the work while no other set-up of this project does. `noteChild` names a process that must have ended too before another may
 * begin: npm goes on when we are killed.
 * @param {(noteChild: (pid: number) => void) => Promise<void>} work
 */
export async function withFileLock(work) {
  mkdirSync(cache, { recursive: true })
  const token = randomUUID()
  const mine = join(cache, `set-up-${token}`)
  mkdirSync(mine)
  writeFileSync(join(mine, 'owner'), JSON.stringify({ token, processes: [identify(process.pid)] }))
  await take(mine)
  const noteChild = (/** @type {number} */ pid) =>
    writeFileSync(join(lock, 'owner'), JSON.stringify({ token, processes: [identify(process.pid), identify(pid)] }))
  try {
    await work(noteChild)
  } finally {
    renameSync(lock, mine)
    rmSync(mine, { recursive: true, force: true })
  }
}

/** A folder with something in it cannot be renamed over: of two that try, one gets it. @param {string} mine */
async function take(mine) {
  for (let said = false; ;) {
    try {
      renameSync(mine, lock)
      return
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
    }
    const owner = readOwner()
    if (owner && !owner.processes.some(isRunning)) putAside(owner.token)
    else {
      if (owner && !said) say(`Another set-up of this project is under way (process ${owner.processes[0]?.pid}); waiting for it to finish.`)
      said ||= owner !== undefined
      await pause(200)
    }
  }
}

/**
 * What a killed set-up left is moved to a name only it can have, and stays there for a while: whoever found it dead a moment later
 * would otherwise move the lock of the one that took its place.
 * @param {string} token
 */
function putAside(token) {
  try {
    renameSync(lock, join(cache, `set-up-dead-${token}`))
  } catch {
    // Somebody else was faster.
  }
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    if (name.startsWith('set-up-dead-') && statSync(path).ctimeMs < Date.now() - 86_400_000) rmSync(path, { recursive: true, force: true })
  }
}

/** @typedef {{ pid: number, startedAt: string }} Identity */

/** @returns {{ token: string, processes: Identity[] } | undefined} */
function readOwner() {
  try {
    return JSON.parse(readFileSync(join(lock, 'owner'), 'utf8'))
  } catch {
    return undefined
  }
}

/** A number is given to another process in time; number and start together are not. @param {number} pid @returns {Identity} */
function identify(pid) {
  return { pid, startedAt: startOf(pid) }
}

/** @param {Identity} identity */
function isRunning({ pid, startedAt }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return startOf(pid) === startedAt
}

/** Clock ticks from the system's start to the process's, where the system tells. @param {number} pid */
function startOf(pid) {
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return state === 'Z' || state === 'X' ? 'ended' : (fields[18] ?? '')
  } catch {
    return ''
  }
}
