import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumMissing, findChromium } from './provision/chromium.mjs'
import { findTurnServer, turnServerMissing } from './provision/turnServer.mjs'
import { projectFolder } from './provision/npm.mjs'
import { runCounted } from './testCount.mjs'

/** @typedef {import('./testCount.mjs').Count} Count */

const none = { passed: 0, failed: 0, skipped: 0 }

/** Rules, API and tools. */
export function runVitest() {
  const report = '.cache/tests/vitest.json'
  return runCounted({
    name: 'tests',
    program: ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    report,
    count: (/** @type {any} */ { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => ({
      passed: numPassedTests,
      // A file that fails before its first test has no failed test to count.
      failed: numFailedTests + testResults.filter(hasNoTestToBlame).length,
      skipped: numPendingTests + numTodoTests,
    }),
  })
}

/** @param {{ status: string, assertionResults: { status: string }[] }} file */
function hasNoTestToBlame({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
}

/** The journeys in a browser; what a machine has not and could not install counts as one failure each. @returns {Promise<Count>} */
export async function runJourneys() {
  const missing = []
  const chromium = findChromium()
  const turnServer = findTurnServer()
  if (!chromium) missing.push(chromiumMissing)
  if (!turnServer) missing.push(turnServerMissing)
  for (const sentence of missing) console.log(`✗ ${sentence}`)
  const config = ['playwright.config.ts', 'journeys/playwright.config.ts'].find((path) => existsSync(join(projectFolder, path)))
  const counted =
    chromium && config
      ? await runPlaywright(config, { CHROMIUM_PATH: chromium, ...(turnServer ? { TURNSERVER_PATH: turnServer } : {}) })
      : none
  return { ...counted, failed: counted.failed + missing.length }
}

/** @param {string} config @param {Record<string, string>} env */
function runPlaywright(config, env) {
  const report = '.cache/tests/journeys.json'
  return runCounted({
    name: 'journeys',
    program: ['node_modules/@playwright/test/cli.js', 'test', `--config=${config}`, '--reporter=list,json'],
    report,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(projectFolder, report) },
    count: (/** @type {any} */ { stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    }),
  })
}
