import { appendFileSync } from 'node:fs'

export type Work =
  | 'databases cloned'
  | 'programs started'
  | 'passwords hashed'
  | 'requests'
  | 'pages opened'
  | 'screens tried'
  | 'layouts measured'

/** Adds to what a run of the tests has done, in the file that it names; what it may come to stands in tools/testBudget.json. */
export function countWork(what: Work, times = 1): void {
  const file = process.env['TEST_WORK']
  if (file && times > 0) appendFileSync(file, `${times} ${what}\n`)
}
