import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './provision/lock.mjs'
import { SetUpFailed, npmCommand, projectFolder, run } from './provision/npm.mjs'
import { buildWebApp } from './provision/webApp.mjs'

/** The build, the scripts that `check:static` names, one after the other, and every other script named `check:…`. */
export async function runChecks() {
  const counted = { passed: 0, skipped: 0, failures: /** @type {string[]} */ ([]) }
  const note = (/** @type {string} */ name, /** @type {boolean} */ isGood) => (isGood ? counted.passed++ : counted.failures.push(name))
  // First, because a check may weigh what it makes.
  note('build', await reported('build', buildOnce))
  for (const name of checkNames())
    note(name, await reported(name, () => run([...npmCommand(), 'run', '--silent', name], { keepOutput: true })))
  return counted
}

function checkNames() {
  const { scripts } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))
  const { 'check:static': all = '', ...others } = scripts
  const parts = [...all.matchAll(/npm run (?:-s |--silent )?([\w:-]+)/g)].map(([, name]) => name)
  return new Set([...parts, ...Object.keys(others).filter((name) => name.startsWith('check:'))])
}

/** @returns {Promise<{ code: number, output: string }>} */
async function buildOnce() {
  try {
    await alone(buildWebApp)
    return { code: 0, output: '' }
  } catch (error) {
    if (!(error instanceof SetUpFailed)) throw error
    return { code: 1, output: error.message }
  }
}

/** @param {string} name @param {() => Promise<{ code: number, output: string }>} check */
async function reported(name, check) {
  const from = performance.now()
  const { code, output } = await check()
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`)
  if (code !== 0) console.log(`${output.trim()}\n`)
  return code === 0
}
