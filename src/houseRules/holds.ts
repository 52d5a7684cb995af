// How a rule of the house is tried: it catches what breaks it, lets pass what does not, and holds for the whole tree.
import { expect } from 'vitest'
import { readTree } from './readTree.ts'
import type { Breach, Source } from './sources.ts'

const tree = readTree(new URL('../..', import.meta.url).pathname)

export type Judge = (sources: Source[]) => Breach[]
export const file = (path: string, text: string): Source => ({ path, text })
export const inWords = (breaches: Breach[]) =>
  breaches.map(({ path, line, says }) => `${path}${line ? `:${line}` : ''}  ${says}`).join('\n')

/** Every `wrong` file must be caught on its own, no `right` one may be, and the tree must be clean. */
export function holds(judge: Judge, wrong: Source[], right: Source[] = []) {
  for (const example of wrong) expect(inWords(judge([example])), `${example.path}: ${example.text.slice(0, 90)}`).not.toBe('')
  expect(inWords(judge(right))).toBe('')
  expect(inWords(judge(tree))).toBe('')
}
