import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetUpFailed, npmCommand, projectFolder, run, say } from './npm.mjs'

const modules = join(projectFolder, 'node_modules')
const stamp = join(modules, '.molemo-stamp')
const lockfile = join(projectFolder, 'package-lock.json')

/** Are the packages those of the lockfile, for this machine? */
export function packagesAreReady() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
}

/** @param {(pid: number) => void} noteChild */
export async function installPackages(noteChild) {
  if (packagesAreReady()) return
  if (!alreadyInstalled()) {
    say('Installing the packages of the lockfile (a minute or two the first time).')
    await install(noteChild)
  }
  mkdirSync(modules, { recursive: true })
  writeFileSync(stamp, fingerprint())
}

/** No install scripts: none of the packages needs one here, and some machines refuse them anyway. */
const options = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/** @param {(pid: number) => void} noteChild */
async function install(noteChild) {
  const clean = await run([...npmCommand(), 'ci', ...options], { keepOutput: true, started: noteChild })
  if (clean.code === 0) return
  const reason = clean.output.split(/^.*Clean install a project/m)[0]?.trim()
  // A registry that has not every optional package of every other platform makes npm ci refuse. An install that may not change the
  // lockfile takes the same versions with the same checksums, which is then looked at.
  if (clean.output.includes('from lock file')) {
    const { code } = await run([...npmCommand(), 'install', '--no-save', ...options], { started: noteChild })
    if (code === 0 && alreadyInstalled()) return
  }
  throw new SetUpFailed(`${reason}\nThe packages could not be installed: npm ci ended with ${clean.code}, for the reason above.`)
}

function fingerprint() {
  if (!existsSync(lockfile)) throw new SetUpFailed('package-lock.json is missing: get a complete copy of the project.')
  return createHash('sha256').update(readFileSync(lockfile)).update(`${process.platform} ${process.arch} ${libc()}`).digest('hex')
}

/** @typedef {{ version?: string, integrity?: string, optional?: boolean } & Machines} Entry
 * @typedef {{ os?: string[] | string, cpu?: string[] | string, libc?: string[] | string }} Machines */

/** Somebody ran npm themselves: then what npm noted in node_modules is what the lockfile says. */
function alreadyInstalled() {
  const wanted = readEntries(lockfile)
  const installed = readEntries(join(modules, '.package-lock.json'))
  if (!wanted || !installed) return false
  if (Object.keys(installed).some((path) => !wanted[path] || !existsSync(join(projectFolder, path, 'package.json')))) return false
  return Object.entries(wanted).every(([path, entry]) => {
    const found = installed[path]
    if (!found) return path === '' || (entry.optional && !isForThisMachine(entry))
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

/** @param {string} path @returns {Record<string, Entry> | undefined} */
function readEntries(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** What names no machine comes with something that does. @param {Machines} entry */
function isForThisMachine({ os, cpu, libc: kinds }) {
  const allows = (/** @type {string[] | string | undefined} */ names, /** @type {string} */ mine) => {
    const list = names === undefined ? [] : [names].flat()
    return list.length === 0 || list.includes(mine) || (list.some((name) => name.startsWith('!')) && !list.includes(`!${mine}`))
  }
  return (os ?? cpu) !== undefined && allows(os, process.platform) && allows(cpu, process.arch) && allows(kinds, libc())
}

function libc() {
  if (process.platform !== 'linux') return ''
  /** @type {any} */
  const report = process.report?.getReport()
  return report?.header?.glibcVersionRuntime ? 'glibc' : 'musl'
}
