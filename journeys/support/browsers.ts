import { userInfo } from 'node:os'
import type { LaunchOptions } from '@playwright/test'
import { findChromium, findHeadlessShell } from '#tools/provision/chromium.mjs'
import { cameraFile } from './camera.ts'

const DEVICES = '--use-fake-device-for-media-stream'
const FILM = '--use-file-for-fake-video-capture'
const args = [
  DEVICES,
  `${FILM}=${cameraFile()}`,
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

/** The same browser with so many cameras; they show what Chromium makes itself. */
export const withCameras = ({ args = [], ...options }: LaunchOptions, cameras: number): LaunchOptions => ({
  ...options,
  args: [...args.filter((arg) => arg !== DEVICES && !arg.startsWith(FILM)), `${DEVICES}=device-count=${cameras}`],
})
