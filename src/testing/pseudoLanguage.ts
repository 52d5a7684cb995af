import { globSync, readFileSync } from 'node:fs'
import { extractor } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { i18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { afterAll, beforeAll } from 'vitest'
import { languages } from '#rules/languages.ts'
import { inLanguage, loadLanguages } from '#rules/translate.ts'

/** Stands in for a language that is complete, and that a profile may name. */
export const PSEUDO = 'zu'

/** English with other vowels, all of them letters of text messages: what is left plain was never looked up. */
const accents: Record<string, string> = { a: 'à', e: 'è', i: 'ì', o: 'ò', u: 'ù', A: 'Å', E: 'É', I: 'ì', O: 'Ö', U: 'Ü' }
export const accented = (text: string) => text.replace(/[aeiou]/gi, (letter) => accents[letter]!)

/** The pseudo-language has what `npm run messages` finds on the server, and nothing else: a sentence that it overlooks stays English. */
export function pseudoLanguage() {
  beforeAll(async () => {
    const messages = await extractedMessages()
    languages[PSEUDO] = { name: 'Pseudo', tag: PSEUDO, fetch: () => Promise.resolve({ messages }) }
    await loadLanguages()
  })
  afterAll(() => {
    delete languages[PSEUDO]
    // The next file of this worker has the same i18n, and words that are loaded are added to those that were.
    i18n.loadAndActivate({ locale: PSEUDO, messages: {} })
    i18n.activate('en')
  })
}

async function extractedMessages() {
  const linguiConfig = getConfig({ cwd: `${import.meta.dirname}/../..` })
  const messages: Record<string, ReturnType<typeof compileMessageOrThrow>> = {}
  for (const path of globSync('src/{server,rules,web/pages}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })) {
    const code = readFileSync(path, 'utf8')
    if (!code.includes("/translate.ts'")) continue
    await extractor.extract(path, code, ({ id, message }) => void (messages[id] = compileMessageOrThrow(message!, accented)), {
      linguiConfig,
    })
  }
  return messages
}

/** What stays as it is in every language: addresses, markup, and names that are nobody's data. */
const SAME = /https?:\S+|<[^>]*>|&#?\w+;|WhatsApp/g

const wordsOf = (text: string): string[] => text.replaceAll(SAME, ' ').match(/[\p{L}\p{M}]*[aeiou][\p{L}\p{M}]*/giu) ?? []
const valuesOf = (data: unknown): string[] => (typeof data === 'object' && data ? Object.values(data).flatMap(valuesOf) : [String(data)])

/** The words of a text in the pseudo-language that are plain English still, and stand in none of its data. */
export function plainEnglish(text: string, data: unknown): string[] {
  const known = new Set(valuesOf(data).flatMap(wordsOf))
  return wordsOf(text).filter((word) => !known.has(word))
}

/** The same of what `write` says. */
export const englishLeft = (write: () => string, data: unknown) => plainEnglish(inLanguage(PSEUDO, write), data)
