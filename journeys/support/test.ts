import { test as base } from '@playwright/test'
import { countWork } from '#testing/work.ts'
import { freshWorld } from './time.ts'

let begun = ''
const weighed = process.env['TEST_WORK'] ?? ''

/**
 * Each file of journeys begins with the demo world as it was made; so does what is tried again, in a worker that knows of none. After
 * each journey its people close their browsers, so that no open screen goes on asking the server.
 */
export const test = base.extend<{ worldOfTheFile: void }>({
  worldOfTheFile: [
    async ({ browser }, use, { file, retry }) => {
      // The work of what is tried again was weighed the first time (tools/testWork.mjs).
      process.env['TEST_WORK'] = retry > 0 ? '' : weighed
      if (begun !== file) {
        await freshWorld()
        countWork('databases cloned')
      }
      begun = file
      await use()
      countWork('pages opened', browser.contexts().flatMap((context) => context.pages()).length)
      for (const context of browser.contexts()) await context.close()
    },
    { auto: true },
  ],
})
