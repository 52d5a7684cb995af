import { expect, test } from 'vitest'
import { languages } from '#rules/languages.ts'
import { i18n, activateLanguage } from './i18n.ts'

test('a language is spoken once its words are there; one that is unknown or out of reach changes nothing', async () => {
  const spoken = {
    ...languages,
    zu: { name: 'isiZulu', tag: 'zu', fetch: () => Promise.resolve({ messages: { greeting: 'Sawubona' } }) },
    xh: { name: 'isiXhosa', tag: 'xh', fetch: () => Promise.reject(new TypeError('no connection')) },
  }
  const page = { lang: 'en-ZA' }
  await activateLanguage('zu', spoken, page)
  expect(page.lang).toBe('zu')
  expect(i18n.locale).toBe('zu')
  expect(i18n._({ id: 'greeting', message: 'Hello' })).toBe('Sawubona')
  await expect(activateLanguage('xh', spoken, page)).rejects.toThrow('no connection')
  await activateLanguage('tlh', spoken, page)
  expect(i18n.locale).toBe('zu')
  await activateLanguage('en', spoken, page)
  expect(i18n._({ id: 'greeting', message: 'Hello' })).toBe('Hello')
})
