import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './provision/npm.mjs'
import { workFile } from './testWork.mjs'

/**
 * `failures` names each one, with the first line of what it said; `retried` what passed at its second try only. The times are to be read
 * and never asserted: of whole suites, of files and of single tests.
 * @typedef {import('./testTimes.mjs').Timed} Timed
 * @typedef {{ suites?: Timed[], files?: Timed[], tests?: Timed[] }} Times
 * @typedef {{ passed: number, skipped: number, failures: string[], retried?: string[] } & Times} Count
 */

/**
 * Runs a test program that prints as it goes and writes a report; no report, or one that knows of no failure where the program
 * failed, counts as a failure.
 * @param {{ name: string, program: string[], report: string, env?: Record<string, string>, count: (report: any) => Count }} suite
 * @returns {Promise<Count>}
 */
export async function runCounted({ name, program, report, env = {}, count }) {
  const path = join(projectFolder, report)
  mkdirSync(join(path, '..'), { recursive: true })
  rmSync(path, { force: true })
  const code = await runVisibly(program, env)
  const counted = existsSync(path) ? count(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, skipped: 0, failures: [] }
  if (counted.failures.length > 0 || (code === 0 && counted.passed > 0)) return counted
  return { ...counted, failures: [`${name}: ${code === 0 ? 'no test ran' : `ended with ${code}, for a reason printed above`}`] }
}

/** @param {string[]} program @param {Record<string, string>} env @returns {Promise<number>} */
function runVisibly(program, env) {
  return new Promise((done) => {
    const child = spawn(process.execPath, program, {
      cwd: projectFolder,
      env: { ...process.env, TEST_WORK: workFile, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const stop = () => child.kill('SIGTERM')
    process.once('SIGTERM', stop)
    child.once('error', (error) => console.log(error.message))
    child.once('close', (code) => {
      process.off('SIGTERM', stop)
      done(code ?? 1)
    })
  })
}
