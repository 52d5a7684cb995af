// Sets up what a command needs on a machine that has only Node and npm. Plain JavaScript without packages: it runs before there are any.
import { chromiumMissing, findChromium, findHeadlessShell } from './provision/chromium.mjs'
import { withFileLock } from './provision/fileLock.mjs'
import { checkNode } from './provision/nodeVersion.mjs'
import { SetUpFailed, say } from './provision/npm.mjs'
import { installPackages, packagesAreReady } from './provision/packages.mjs'
import { installWithApt } from './provision/program.mjs'
import { findTurnServer, turnServerMissing } from './provision/turnServer.mjs'
import { buildWebApp, webAppIsReady } from './provision/webApp.mjs'

const command = process.argv[2]
// `npm test` and `npm run check` build it themselves, so that a build that fails is counted.
const needsWebApp = command === 'start' || command === 'bench'

try {
  const isReady = () => packagesAreReady() && (!needsWebApp || webAppIsReady())
  if (!isReady()) {
    await withFileLock(async (noteChild) => {
      await installPackages(noteChild)
      checkNode()
      if (needsWebApp) await buildWebApp(noteChild)
    })
  }
  checkNode()
  if (command === 'test') provideJourneyPrograms()
} catch (error) {
  if (!(error instanceof SetUpFailed)) throw error
  say(error.message)
  if (command === 'test' || command === 'check') console.log('0 passed, 1 failed')
  process.exitCode = 1
}

/** Without them all other tests still run, and the run fails at its end. */
function provideJourneyPrograms() {
  if (!findChromium() && (process.env.CHROMIUM_PATH || !installWithApt('chromium') || !findChromium())) say(chromiumMissing)
  // Without it the journeys take longer, and that is all.
  if (!findHeadlessShell() && !process.env.CHROMIUM_PATH) installWithApt('chromium-headless-shell')
  if (!findTurnServer() && (!installWithApt('coturn') || !findTurnServer())) say(turnServerMissing)
}
