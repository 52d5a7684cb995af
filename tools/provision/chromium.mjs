import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { isExecutable, onPath } from './program.mjs'

export const chromiumMissing =
  'The journeys need Chromium: install it with `apt-get install chromium` or `npx playwright install --with-deps chromium`, or set CHROMIUM_PATH.'

/** The same engine without the windows that nobody sees, for a quarter less work; it knows no permissions. @returns {string | undefined} */
export const findHeadlessShell = () => (process.env.CHROMIUM_PATH ? undefined : onPath(['chromium-headless-shell']).find(runs))

/** The browser for the journeys: `CHROMIUM_PATH`, else the machine's own, else Playwright's download. @returns {string | undefined} */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return isExecutable(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined
  return [...onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']), ...applications(), ...downloads()].find(
    runs,
  )
}

/** Some systems have a small program of that name which only says how to install it. @param {string} path */
function runs(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function applications() {
  return ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].filter(
    isExecutable,
  )
}

function downloads() {
  const usual =
    process.platform === 'darwin' ? join(homedir(), 'Library', 'Caches', 'ms-playwright') : join(homedir(), '.cache', 'ms-playwright')
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH || usual
  if (!existsSync(folder)) return []
  const inside = ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium']
  return readdirSync(folder)
    .filter((name) => /^chromium-\d+$/.test(name))
    .toSorted((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    .flatMap((name) => inside.map((path) => join(folder, name, path)))
    .filter(isExecutable)
}
