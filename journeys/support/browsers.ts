import { userInfo } from 'node:os'
import { findChromium, findHeadlessShell } from '#tools/provision/chromium.mjs'

const args = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(userInfo().uid === 0 ? ['--no-sandbox'] : []),
]

const whole = process.env['CHROMIUM_PATH'] ?? findChromium()
const shell = process.env['HEADLESS_SHELL_PATH'] ?? findHeadlessShell() ?? whole

/** What most journeys need, for a quarter less work. */
export const lightBrowser = { args, ...(shell && { executablePath: shell }) }

/** For permissions that a person is asked for, notifications, and documents that open in a tab: `test.use(wholeBrowser)`. */
export const wholeBrowser = { launchOptions: { args, ...(whole && { executablePath: whole }) } }
