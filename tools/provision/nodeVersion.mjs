import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { SetUpFailed, projectFolder, scriptPath } from './npm.mjs'

/** Refuses when the Node that npm's scripts find cannot run the program: the one of our packages, else the machine's own. */
export function checkNode() {
  if (isNewEnough(process.version)) return
  const bundled = join(projectFolder, 'node_modules', '.bin', 'node')
  // Not every Linux can run it (musl): then it must not stand before the machine's own.
  if (existsSync(bundled) && !versionOf(bundled)) rmSync(bundled, { force: true })
  const found = versionOf('node')
  if (isNewEnough(found)) return
  throw new SetUpFailed(
    `This machine needs Node 24.7 or newer (found ${found || 'none'}): install it from https://nodejs.org and run the command again.`,
  )
}

/** @param {string} command */
function versionOf(command) {
  const { status, stdout } = spawnSync(command, ['--version'], { encoding: 'utf8', env: { ...process.env, PATH: scriptPath() } })
  return status === 0 ? stdout.trim() : ''
}

/** @param {string} version */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 7)
}
