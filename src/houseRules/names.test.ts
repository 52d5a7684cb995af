// What exported names may be called, shown to catch what breaks it and held against every file there is.
import { expect, test } from 'vitest'
import { storesInOtherWords, typesWithTwoMeanings } from './names.ts'
import { readTree } from './readTree.ts'
import type { Breach, Source } from './sources.ts'

const tree = readTree(new URL('../..', import.meta.url).pathname)
const file = (path: string, text: string): Source => ({ path, text })
const inWords = (breaches: Breach[]) => breaches.map(({ path, line, says }) => `${path}:${line}  ${says}`).join('\n')

test('an exported type name stands once in src', () => {
  const outcome = 'export type Outcome = string'
  const twice = [file('src/contract/visits.ts', outcome), file('src/web/people/saveOver.ts', `\n${outcome}`)]
  expect(inWords(typesWithTwoMeanings(twice))).toContain("src/web/people/saveOver.ts:2  'Outcome' is a type of src/contract/visits.ts too")
  const twoKinds = [file('src/rules/visits.ts', outcome), file('src/server/visits/store.ts', 'export interface Outcome { at: Date }')]
  expect(inWords(typesWithTwoMeanings(twoKinds))).not.toBe('')
  const once = [
    file('src/contract/visits.ts', 'export type VisitOutcome = z.infer<typeof VisitOutcome>\nexport const VisitOutcome = z.enum([])'),
    file('src/contract/support.ts', 'export type CallbackOutcome = string\ntype Outcome = string'),
    file('src/server/visits/store.ts', 'type Outcome = string'),
  ]
  expect(inWords(typesWithTwoMeanings(once))).toBe('')
  expect(inWords(typesWithTwoMeanings(tree))).toBe('')
})

test.each([
  ['src/server/people/profilePhotos.store.ts', 'export async function keepPhoto() {}'],
  ['src/server/staff/store.ts', 'export const takeSecondFactor = () => undefined'],
  ['src/server/visits/store.ts', 'export const newsOf = 1'],
])('in %s the word of "%s" is not of the list', (path, text) => expect(inWords(storesInOtherWords([file(path, text)]))).not.toBe(''))

test("the first word of a store's export is of the short list", () => {
  const right = [
    file(
      'src/server/people/profilePhotos.store.ts',
      'export async function savePhoto() {}\nexport type Photo = string\nexport const MAX_PHOTOS = 3',
    ),
    file('src/server/visits/store.ts', 'export const toAppointment = () => undefined\nconst keep = 1'),
    file('src/web/store.ts', 'export const makeStore = () => undefined'),
  ]
  expect(inWords(storesInOtherWords(right))).toBe('')
  expect(inWords(storesInOtherWords(tree))).toBe('')
})
