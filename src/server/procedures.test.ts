import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'

const page = readFileSync(new URL('../../docs/procedures.md', import.meta.url), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| the specification'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('docs/procedures.md names procedures that exist', () => {
  expect(rows.length).toBeGreaterThan(40)
  const named = rows.flatMap(([, , ours = '']) => ours.split(', '))
  const known = Object.entries(contract).flatMap(([room, procedures]) => Object.keys(procedures).map((name) => `${room}.${name}`))
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})

test('and tests that exist and speak of them', () => {
  for (const [, call, ours = '', path = ''] of rows) {
    const file = new URL(`../../${path}`, import.meta.url)
    expect(existsSync(file), `${call}: ${path}`).toBe(true)
    const text = readFileSync(file, 'utf8')
    const spoken = ours.split(', ').some((name) => text.includes(name.split('.')[1] ?? name))
    expect(spoken || path.endsWith('visitBooked.test.ts'), `${path} says nothing of ${ours}`).toBe(true)
  }
})
