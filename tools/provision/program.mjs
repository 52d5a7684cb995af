import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where the first of these programs lies that the machine has. @param {string[]} names @returns {string[]} */
export function onPath(names) {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/bin',
    '/usr/local/bin',
    '/usr/sbin',
    '/snap/bin',
    '/opt/homebrew/bin',
  ]
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter((path, index, all) => all.indexOf(path) === index && isExecutable(path))
}

/** @type {boolean | undefined} */
let listsAreFresh

/** Installs a Debian package when we may; answers whether that went well. @param {string} name */
export function installWithApt(name) {
  if (process.getuid?.() !== 0 || onPath(['apt-get']).length === 0) return false
  const apt = (/** @type {string[]} */ ...args) => {
    const patience = ['-o', 'Acquire::http::Timeout=30', '-o', 'Acquire::Retries=1', '-o', 'DPkg::Lock::Timeout=120']
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync('apt-get', ['-qq', ...patience, ...args], { stdio: ['ignore', 2, 2], env, timeout: 900_000 }).status === 0
  }
  process.stderr.write(`Installing ${name} with apt-get; this can take some minutes.\n`)
  listsAreFresh ??= apt('update')
  return apt('install', '-y', '--no-install-recommends', name)
}
