import { test as base } from '@playwright/test'
import { countWork } from '#testing/work.ts'
import { browsers } from './people.ts'
import { freshWorld } from './time.ts'

let begun = ''
const weighed = process.env['TEST_WORK'] ?? ''

/**
 * Each file of journeys begins with the demo world as it was made; so does what is tried again, in a worker that knows of none. After
 * each journey its people close their browsers, so that no open screen goes on asking the server.
 */
export const test = base.extend<{ hasWorker: boolean; worldOfTheFile: void }>({
  /** Whether the browsers of this file have the service worker: where something is offline, pushed or of a new version. */
  hasWorker: [false, { option: true }],
  worldOfTheFile: [
    async ({ browser, hasWorker }, use, { file, retry }) => {
      // The work of what is tried again was weighed the first time (tools/testWork.mjs).
      process.env['TEST_WORK'] = retry > 0 ? '' : weighed
      if (begun !== file) {
        await freshWorld()
        countWork('databases cloned')
      }
      begun = file
      browsers.haveWorker = hasWorker
      await use()
      countWork('pages opened', browser.contexts().flatMap((context) => context.pages()).length)
      for (const context of browser.contexts()) await context.close()
    },
    { auto: true },
  ],
})
