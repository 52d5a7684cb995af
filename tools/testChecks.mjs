import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFileLock } from './provision/fileLock.mjs'
import { SetUpFailed, npmCommand, projectFolder, run } from './provision/npm.mjs'
import { buildWebApp } from './provision/webApp.mjs'
import { timed } from './testTimes.mjs'

/** @typedef {import('./testTimes.mjs').Timed} Timed */
/** @typedef {{ code: number, output: string }} Ended */

/** The longest last; what is not here comes after them. */
const LONG = ['unused', 'lint', 'types']

/**
 * The build, then the scripts that `check:static` names and every other script named `check:…`, two at a time: most of them have work for
 * one core only. @returns {Promise<import('./testCount.mjs').Count>}
 */
export async function runChecks() {
  const counted = { passed: 0, skipped: 0, failures: /** @type {string[]} */ ([]), suites: /** @type {Timed[]} */ ([]) }
  const note = async (/** @type {string} */ name, /** @type {() => Promise<Ended>} */ check) => {
    const [isGood, seconds] = await timed(() => reported(name, check))
    counted.suites.push({ name, seconds })
    if (isGood) counted.passed++
    else counted.failures.push(name)
  }
  // First, because a check may weigh what it makes.
  await note('build', buildOnce)
  // The longest first, and from one list for both.
  const names = [...checkNames()].toSorted((a, b) => LONG.indexOf(b) - LONG.indexOf(a)).values()
  const work = async () => {
    for (const name of names) await note(name, () => run([...npmCommand(), 'run', '--silent', name], { keepOutput: true }))
  }
  await Promise.all([work(), work()])
  return counted
}

function checkNames() {
  const { scripts } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))
  const { 'check:static': all = '', ...others } = scripts
  const parts = [...all.matchAll(/npm run (?:-s |--silent )?([\w:-]+)/g)].map(([, name]) => name)
  return new Set([...parts, ...Object.keys(others).filter((name) => name.startsWith('check:'))])
}

/** @returns {Promise<Ended>} */
async function buildOnce() {
  try {
    await withFileLock(buildWebApp)
    return { code: 0, output: '' }
  } catch (error) {
    if (!(error instanceof SetUpFailed)) throw error
    return { code: 1, output: error.message }
  }
}

/** @param {string} name @param {() => Promise<Ended>} check */
async function reported(name, check) {
  const from = performance.now()
  const { code, output } = await check()
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`)
  // What a check measures is worth reading when all is well, too.
  if (code !== 0 || name.startsWith('check:')) console.log(`${output.trim()}\n`)
  return code === 0
}
