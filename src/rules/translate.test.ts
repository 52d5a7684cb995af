import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { languages } from './languages.ts'
import { screenDateTime } from './time.ts'
import { inLanguage, languageTag, loadLanguages, plural, t } from './translate.ts'

const days = (count: number) => plural({ days: count }, { one: '# day', other: '# days' })
const greeting = (name: string) => t`Hello ${{ name }}, it's you.`

beforeAll(async () => {
  const words = {
    'Hello {name}, it’s you.': 'never asked for',
    "Hello {name}, it's you.": 'Sawubona {name}!',
    '{days, plural, one {# day} other {# days}}': '{days, plural, one {usuku olu-#} other {izinsuku ezi-#}}',
    'Sun Mon Tue Wed Thu Fri Sat': 'Son Mso Bil Tha Sin Hla Mgq',
  }
  const messages = Object.fromEntries(Object.entries(words).map(([english, zulu]) => [generateMessageId(english), zulu]))
  languages['zu'] = { name: 'isiZulu', tag: 'zu', fetch: () => Promise.resolve({ messages }) }
  await loadLanguages()
})
afterAll(() => void delete languages['zu'])

test('a sentence is in the language that is active while it is written, and English otherwise', () => {
  expect(greeting('Thandi')).toBe("Hello Thandi, it's you.")
  expect(inLanguage('zu', () => [greeting('Thandi'), languageTag()])).toEqual(['Sawubona Thandi!', 'zu'])
  expect(greeting('Sipho')).toBe("Hello Sipho, it's you.")
  expect(languageTag()).toBe('en-ZA')
})

test('a number brings the word that belongs to it', () => {
  expect([days(1), days(2)]).toEqual(['1 day', '2 days'])
  expect(inLanguage('zu', () => [days(1), days(2)])).toEqual(['usuku olu-1', 'izinsuku ezi-2'])
})

test('a date is in the language too, and what has no translation stands in English', () => {
  expect(inLanguage('zu', () => screenDateTime(new Date('2026-11-20T09:30:00+02:00')))).toBe('Hla, Nov 20, 2026 at 9:30 AM')
})

test('a language that is not complete, or none, is English', () => {
  for (const preferred of ['xh', 'constructor', '', null, undefined])
    expect(inLanguage(preferred, () => greeting('Thandi'))).toBe("Hello Thandi, it's you.")
})

test('one reader inside another keeps both, and nobody waits inside', () => {
  expect(inLanguage('zu', () => [inLanguage(null, () => days(1)), days(1)])).toEqual(['1 day', 'usuku olu-1'])
  expect(() => inLanguage('zu', () => Promise.resolve(days(1)))).toThrow('words are written at once')
  expect(() => inLanguage('zu', () => expect.unreachable())).toThrow()
  expect(days(1)).toBe('1 day')
})
