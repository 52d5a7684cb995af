import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectFolder } from './provision/npm.mjs'

/*
 * A suite has a budget of work, not of time: the same on every machine. Tests write what they have done to the file that TEST_WORK names, one
 * `<times> <what>` a line (src/testing/work.ts), a second try excepted; what it may come to stands in testBudget.json. A new kind of work is a line there.
 */

/** Where the tests of this run note their work. */
export const workFile = join(projectFolder, '.cache', 'tests', 'work.txt')

/** To be called before the first suite: what an earlier run has done is not ours. */
export function forgetWork() {
  mkdirSync(dirname(workFile), { recursive: true })
  rmSync(workFile, { force: true })
}

/** Prints what the run has done beside what it may do, and answers a failure for each that is above. @returns {string[]} */
export function weighWork() {
  const budget = new Map(Object.entries(JSON.parse(readFileSync(new URL('testBudget.json', import.meta.url), 'utf8'))))
  const done = sumWork(existsSync(workFile) ? readFileSync(workFile, 'utf8') : '')
  console.log('\nWork done, of what tools/testBudget.json allows:')
  for (const what of new Set([...budget.keys(), ...done.keys()]))
    console.log(`${String(done.get(what) ?? 0).padStart(8)} of ${String(budget.get(what) ?? 'no budget').padStart(8)}  ${what}`)
  return aboveBudget(done, budget)
}

/** @param {string} text @returns {Map<string, number>} */
export function sumWork(text) {
  const sums = new Map()
  for (const line of text.split('\n').filter(Boolean)) {
    const [, times, what] = /^(\d+) (.+)$/.exec(line) ?? []
    if (what) sums.set(what, (sums.get(what) ?? 0) + Number(times))
  }
  return sums
}

/** @param {Map<string, number>} done @param {Map<string, number>} budget @returns {string[]} */
export function aboveBudget(done, budget) {
  return [...done]
    .filter(([what, times]) => !(times <= (budget.get(what) ?? -1)))
    .map(([what, times]) => `the tests' budget: ${times} ${what}, ${budget.has(what) ? `of ${budget.get(what)}` : 'which has no budget'}`)
}
