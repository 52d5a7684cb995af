import { expect, test } from 'vitest'
import { readTree } from './readTree.ts'
import { nursesWithoutProgramme } from './words.ts'

test('a nurse is a PSP nurse on every screen, the role picker apart', () => {
  const breachesOf = (path: string, text: string) => nursesWithoutProgramme([{ path, text }]).length
  const inMsg = 'export const role = msg`Nurse`'
  expect(breachesOf('src/web/people/words.ts', inMsg)).toBe(1)
  expect(breachesOf('src/web/visits/Team.tsx', 'export const One = () => <Trans>Nurses</Trans>')).toBe(1)
  expect(breachesOf('src/web/accounts/roleNames.ts', inMsg)).toBe(0)
  expect(breachesOf('src/web/staff/words.ts', 'export const role = msg`PSP nurse`')).toBe(0)
  expect(breachesOf('src/web/support/words.ts', 'export const state = msg`Nurse on the way`')).toBe(0)
  expect(nursesWithoutProgramme(readTree(new URL('../..', import.meta.url).pathname))).toEqual([])
})
