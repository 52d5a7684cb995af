import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseArticle } from '../education/article.ts'
import { evaluate, type Evaluation } from './evaluation.ts'
import { indexLibrary } from './libraryIndex.ts'

const folder = new URL('../../../education/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8')
const index = indexLibrary(
  readdirSync(new URL('en/', folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => parseArticle(name, read(`en/${name}`))),
)
const judged = ['emergencies', 'questions', 'stranger', 'short'].flatMap((name) =>
  evaluate(index, JSON.parse(read(`evaluation/${name}.json`)) as Evaluation),
)
const wrong = (group: string) => judged.filter((one) => one.group === group && !one.isRight)
const share = (group: string) => 1 - wrong(group).length / judged.filter((one) => one.group === group).length

test('at least 200 questions are asked', () => expect(new Set(judged.map(({ question }) => question)).size).toBeGreaterThanOrEqual(200))

test('every emergency gets its card', () => expect(wrong('cards')).toEqual([]))

test('what no list of words knows names 112 at least', () => expect(wrong('missed').filter(({ got }) => got !== '112')).toEqual([]))

test('nothing else gets one', () => expect(wrong('no card')).toEqual([]))

test('the right article comes first, nine times in ten at least', () => expect(share('right article first')).toBeGreaterThanOrEqual(0.9))

test('what is kept back is kept back', () => expect(wrong('kept back')).toEqual([]))

test('what the library does not hold is said', () => expect(wrong('not in the library')).toEqual([]))
