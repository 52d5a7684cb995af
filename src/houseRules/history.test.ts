import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { git, rewrittenMigrations, rulesWithoutNewVersion } from './history.ts'
import { readTree } from './readTree.ts'
import type { Breach } from './sources.ts'
import { migrationsWithoutTime } from './words.ts'

// Nothing but Node and npm is needed to run the program and its tests; whoever changes it has git.
const hasGit = spawnSync('git', ['--version']).status === 0
const NO_GIT = 'There is no git here: whether a migration was edited could not be looked at.'

const root = new URL('../..', import.meta.url).pathname
const inWords = (breaches: Breach[]) => breaches.map(({ path, says }) => `${path}  ${says}`).join('\n')

const folder = mkdtempSync(join(tmpdir(), 'history-'))
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const commit = () => {
  git(folder, 'add', '-A')
  git(folder, '-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '-qm', 'Change something')
}
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a migration is named by its time', () => {
  const named = (name: string) => migrationsWithoutTime([{ path: `src/server/database/migrations/${name}`, text: '' }]).length
  expect(['0036-visits.sql', '20261201-visits.sql', '20261201T0930-visits.sql'].map(named)).toEqual([1, 1, 0])
  expect(inWords(migrationsWithoutTime(readTree(root)))).toBe('')
})

test('a migration is never edited, renamed or removed after the baseline', ({ annotate }) => {
  if (!hasGit) return annotate(NO_GIT)
  const at = 'src/server/database/migrations'
  git(folder, 'init', '-q')
  write('src/testing/baseline/baseline.json.gz', 'first')
  write(`${at}/1-baseline-visits.sql`, 'create table visits ()')
  commit()
  expect(rewrittenMigrations(folder)).toEqual([])
  write(`${at}/2-reasons.sql`, 'alter table visits add column reason text')
  expect(rewrittenMigrations(folder), 'not committed yet').toEqual([])
  commit()
  expect(rewrittenMigrations(folder)).toEqual([])

  write(`${at}/2-reasons.sql`, 'alter table visits add column why text')
  expect(inWords(rewrittenMigrations(folder))).toContain('2-reasons.sql')
  commit()
  expect(inWords(rewrittenMigrations(folder)), 'once committed it stays a fault').toContain('2-reasons.sql')
  git(folder, 'checkout', '-q', 'HEAD~1')
  renameSync(join(folder, `${at}/1-baseline-visits.sql`), join(folder, `${at}/3-visits.sql`))
  commit()
  expect(inWords(rewrittenMigrations(folder))).toContain('1-baseline-visits.sql')

  write('src/testing/baseline/baseline.json.gz', 'second')
  expect(rewrittenMigrations(folder), 'a baseline that is being made anew').toEqual([])
  commit()
  expect(rewrittenMigrations(folder)).toEqual([])
  const shallow = join(folder, 'shallow')
  git(folder, 'clone', '-q', '--depth=1', `file://${folder}`, shallow)
  expect(rewrittenMigrations(shallow)).toEqual([])
  writeFileSync(join(shallow, `${at}/3-visits.sql`), 'drop table visits')
  expect(inWords(rewrittenMigrations(shallow))).toContain('3-visits.sql')
})

test('other rules of access have a later version', ({ annotate }) => {
  if (!hasGit) return annotate(NO_GIT)
  const at = 'src/server/database/policies/version.txt'
  write(at, '20260102T000000 aa\n')
  commit()
  expect(rulesWithoutNewVersion(folder)).toEqual([])
  for (const wrong of ['20260102T000000 bb\n', '20260101T000000 bb\n']) {
    write(at, wrong)
    expect(inWords(rulesWithoutNewVersion(folder))).toContain('npm run access')
  }
  write(at, '20260103T000000 bb\n')
  expect(rulesWithoutNewVersion(folder)).toEqual([])
})

test('both hold here', ({ annotate }) => {
  if (!hasGit) return annotate(NO_GIT)
  if (!existsSync(join(root, '.git'))) return annotate('This is no clone: whether a migration was edited could not be looked at.')
  expect(inWords(rewrittenMigrations(root))).toBe('')
  expect(inWords(rulesWithoutNewVersion(root))).toBe('')
})
