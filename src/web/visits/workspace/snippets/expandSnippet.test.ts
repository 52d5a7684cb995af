import { expect, test } from 'vitest'
import { expandSnippet, finishSnippet, shortName, snippetsAt, withSnippet } from './expandSnippet.ts'

const snippets = [
  { title: 'Rest two days', text: 'Rest at home for two days.' },
  { title: 'ENT', text: 'Throat red.' },
]

test('a name after a slash and a space becomes the words kept under it', () => {
  expect(shortName('Rest two days')).toBe('resttwodays')
  expect(expandSnippet('/resttwodays ', snippets)).toBe('Rest at home for two days. ')
  expect(expandSnippet('Seen. /ent ', snippets)).toBe('Seen. Throat red. ')
  expect(expandSnippet('Seen.\n/ENT\n', snippets)).toBe('Seen.\nThroat red.\n')
})

test('nothing else changes: an unfinished name, an unknown one, a fraction', () => {
  for (const text of ['/ent', '/other ', '120/80 today', 'and/ent ']) expect(expandSnippet(text, snippets)).toBe(text)
})

test('a chosen snippet goes on a line of its own', () => {
  expect(withSnippet(' ', 'Rest.')).toBe('Rest.')
  expect(withSnippet('Seen. \n', 'Rest.')).toBe('Seen.\nRest.')
})

test('while a name is typed, those that begin so are offered', () => {
  const offered = (text: string) => snippetsAt(text, snippets).map(({ title }) => title)
  expect(offered('Seen. /')).toEqual(['Rest two days', 'ENT'])
  expect(offered('/EN')).toEqual(['ENT'])
  for (const text of ['120/8', '/x', '/ent ', 'Seen.']) expect(offered(text)).toEqual([])
  expect(finishSnippet('Seen. /en', 'Throat red.')).toBe('Seen. Throat red. ')
})
