import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { chromiumMissing, findChromium, findHeadlessShell } from './provision/chromium.mjs'
import { findTurnServer, turnServerMissing } from './provision/turnServer.mjs'
import { projectFolder } from './provision/npm.mjs'
import { runCounted } from './testCount.mjs'
import { unhandledReport } from './unhandledErrors.mjs'

/** @typedef {import('./testCount.mjs').Count} Count */

/** @type {Count} */
const none = { passed: 0, skipped: 0, failures: [] }

/** Rules, API and tools. */
export function runVitest() {
  const report = '.cache/tests/vitest.json'
  return runCounted({
    name: 'tests',
    program: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--reporter=./tools/unhandledErrors.mjs',
    ],
    report,
    count: (/** @type {any} */ { numPassedTests, numPendingTests, numTodoTests, testResults }) => ({
      passed: numPassedTests,
      skipped: numPendingTests + numTodoTests,
      failures: [...testResults.flatMap(failuresOfFile), ...JSON.parse(readFileSync(unhandledReport, 'utf8'))],
      ...timesOf(testResults),
    }),
  })
}

/** @typedef {{ name: string, startTime: number, endTime: number, assertionResults: { fullName: string, duration?: number }[] }} TimedFile */

/** A suite's time is that of its files one after the other; two run at once. @param {TimedFile[]} results @returns {import('./testCount.mjs').Times} */
function timesOf(results) {
  const files = results.map(({ name, startTime, endTime }) => ({
    name: relative(projectFolder, name),
    seconds: (endTime - startTime) / 1000,
  }))
  const suites = [...Map.groupBy(files, ({ name }) => suiteOf(name))].map(([suite, own]) => ({
    name: `${suite} (its ${own.length} files one after the other)`,
    seconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
  }))
  const tests = results.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      name: `${relative(projectFolder, name)} › ${fullName}`,
      seconds: duration / 1000,
    })),
  )
  return { suites, files, tests }
}

/** As vitest.config.ts parts them. @param {string} path */
const suiteOf = (path) => (/^src\/(server|testing)\//.test(path) ? 'server' : /^(tools|bench)\//.test(path) ? 'tools' : 'rules')

/** @param {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} file */
function failuresOfFile({ name, status, message, assertionResults }) {
  const path = relative(projectFolder, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  // A file that fails before its first test has no failed test to name.
  if (status === 'failed' && failed.length === 0) return [`${path}: ${firstLine(message)}`]
  return failed.map((test) => `${path} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
}

function firstLine(text = '') {
  return stripVTControlCharacters(text).trim().split('\n', 1)[0]
}

/** The journeys in a browser; what a machine has not and could not install counts as one failure each. @returns {Promise<Count>} */
export async function runJourneys() {
  const missing = []
  const chromium = findChromium()
  const shell = findHeadlessShell()
  const turnServer = findTurnServer()
  if (!chromium) missing.push(chromiumMissing)
  if (!turnServer) missing.push(turnServerMissing)
  const config = ['playwright.config.ts', 'journeys/playwright.config.ts'].find((path) => existsSync(join(projectFolder, path)))
  const counted =
    chromium && config
      ? await runPlaywright(config, {
          CHROMIUM_PATH: chromium,
          ...(shell ? { HEADLESS_SHELL_PATH: shell } : {}),
          ...(turnServer ? { TURNSERVER_PATH: turnServer } : {}),
        })
      : none
  return { ...counted, failures: [...counted.failures, ...missing] }
}

/** @param {string} config @param {Record<string, string>} env */
function runPlaywright(config, env) {
  const report = '.cache/tests/journeys.json'
  return runCounted({
    name: 'journeys',
    program: ['node_modules/@playwright/test/cli.js', 'test', `--config=${config}`, '--reporter=list,json'],
    report,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(projectFolder, report) },
    count: (/** @type {any} */ { stats, errors, suites }) => ({
      passed: stats.expected + stats.flaky,
      skipped: stats.skipped,
      failures: [...suites.flatMap(failedJourneys), ...errors.map((/** @type {{ message?: string }} */ error) => firstLine(error.message))],
      retried: suites.flatMap(journeysOf).flatMap(({ name, statuses }) => (statuses.includes('flaky') ? [name] : [])),
      ...timesOfJourneys(suites.flatMap(journeysOf)),
    }),
  })
}

/** @typedef {{ file: string, title: string, tests: { status: string, results: { duration: number, error?: { message?: string } }[] }[] }} Spec */
/** @param {{ specs: Spec[], suites?: any[] }} suite @returns {{ file: string, name: string, statuses: string[], seconds: number }[]} */
function journeysOf({ specs, suites = [] }) {
  const own = specs.map(({ file, title, tests }) => ({
    file,
    name: `${file} › ${title}`,
    statuses: tests.map(({ status }) => status),
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
  }))
  return [...own, ...suites.flatMap(journeysOf)]
}

/** @param {ReturnType<typeof journeysOf>} journeys @returns {import('./testCount.mjs').Times} */
function timesOfJourneys(journeys) {
  const files = [...Map.groupBy(journeys, ({ file }) => file)].map(([name, own]) => ({
    name: `journeys/${name}`,
    seconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
  }))
  return { suites: [], files, tests: journeys }
}

/** @param {{ specs: Spec[], suites?: any[] }} suite @returns {string[]} */
function failedJourneys({ specs, suites = [] }) {
  const failed = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === 'unexpected')
      .map((test) => `${file} › ${title}: ${firstLine(test.results.at(-1)?.error?.message)}`),
  )
  return [...failed, ...suites.flatMap(failedJourneys)]
}
