// What was released once is never changed: judged by what git remembers.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Breach } from './sources.ts'

const MIGRATIONS = 'src/server/database/migrations'
/** The demo world at the baseline. The commit that wrote it last is the one from which on migrations are never touched. */
const BASELINE = 'src/testing/baseline/baseline.json.gz'
const VERSION = 'src/server/database/policies/version.txt'
/** Where it stood at first: versions that were given there count too. */
const VERSION_BEFORE = 'src/server/database/access/version.txt'

/** Asks git about a folder, whoever owns it. */
export const git = (root: string, ...args: string[]) =>
  execFileSync('git', ['-C', root, '-c', 'safe.directory=*', ...args], {
    encoding: 'utf8',
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const linesOf = (text: string) => text.split('\n').filter(Boolean)

/** Every migration that history knows since the baseline, in each version it had, as `blob path`. */
function versionsSince(root: string, baseline: string): string[] {
  const then = linesOf(git(root, 'ls-tree', '-r', baseline, '--', MIGRATIONS)).map((line) => line.replace(/^\d+ blob (\w+)\t/, '$1 '))
  const raw = ['log', '--raw', '--no-abbrev', '--no-renames', '-m', '--format=']
  const since = linesOf(git(root, ...raw, `${baseline}..HEAD`, '--', MIGRATIONS))
    .map((line) => line.replace(/^:\d+ \d+ \w+ (\w+) \w+\t/, '$1 '))
    .filter((version) => !/^0+ /.test(version)) // taken away: as it was before, it is in the list already
  return [...new Set([...then, ...since])]
}

const blobOf = (file: string) => {
  const bytes = readFileSync(file)
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

/** Migrations since the baseline that do not stand here as they were committed; none while the baseline itself is being made anew. */
export function rewrittenMigrations(root: string): Breach[] {
  const baseline = git(root, 'log', '-1', '--format=%H', '--', BASELINE).trim()
  const isMadeAnew = spawnSync('git', ['-C', root, '-c', 'safe.directory=*', 'diff', '--quiet', 'HEAD', '--', BASELINE]).status === 1
  if (!baseline || isMadeAnew) return []
  return versionsSince(root, baseline).flatMap((version) => {
    const [blob, path = ''] = version.split(' ')
    if (existsSync(join(root, path)) && blobOf(join(root, path)) === blob) return []
    return [{ path, says: 'a migration that was committed is never edited, renamed or removed: put it back, and write another one' }]
  })
}

/** Rules of access that differ from what a version was given to. An older server tells by it that a newer one was there. */
export function rulesWithoutNewVersion(root: string): Breach[] {
  const [now = '', hash] = readFileSync(join(root, VERSION), 'utf8').trim().split(' ')
  const earlier = linesOf(git(root, 'log', '-p', '-U0', '--format=', '--', VERSION, VERSION_BEFORE)).filter((line) => /^\+\d/.test(line))
  return earlier
    .map((line) => line.slice(1).split(' '))
    .filter(([version = '', before]) => (before === hash ? version > now : version >= now))
    .map(([version]) => ({ path: VERSION, says: `version ${version} was given before: npm run access gives a later one` }))
}
