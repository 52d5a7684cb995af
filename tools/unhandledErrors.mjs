import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './provision/npm.mjs'

/** What no test waited for and nothing caught: vitest ends with 1 for it, and its report names none. One first line each. */
export const unhandledReport = join(projectFolder, '.cache/tests/unhandled.json')

/** A reporter of vitest's. */
export default class UnhandledErrors {
  /** @param {unknown} _modules @param {readonly { message?: string, stack?: string }[]} errors */
  onTestRunEnd(_modules, errors) {
    writeFileSync(
      unhandledReport,
      JSON.stringify(
        errors.map(({ message, stack }) => `${message} ${stack?.split('\n').find((line) => line.includes(projectFolder)) ?? ''}`),
      ),
    )
  }
}
