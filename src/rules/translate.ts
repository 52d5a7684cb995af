import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { languageFor, languages } from './languages.ts'

// Lingui's `t` and `plural` for code that runs as it is written: the same words under the same ids, found by the same `npm run messages`.
// For the browser the build puts lingui's own in their place (lingui.config.ts).

/** One value with the name that translators read: `${{ date: screenDate(at) }}`. */
type Placeholder = Record<string, string | number>

i18n.setMessagesCompiler(compileMessage).load('en', {})
i18n.activate('en')

type Message = { id: string; message: string }
const known = new Map<TemplateStringsArray | string, Message>()

function describe(key: TemplateStringsArray | string, text: string): Message {
  const described = { id: generateMessageId(text), message: text }
  i18n.load('en', { [described.id]: compileMessage(text) })
  known.set(key, described)
  return described
}

/** A sentence in the language that is active now. */
export function t(strings: TemplateStringsArray, ...placeholders: Placeholder[]): string {
  const message = known.get(strings) ?? describe(strings, textOf(strings, placeholders))
  return i18n._({ ...message, values: Object.assign({}, ...placeholders) as Placeholder })
}

const textOf = (strings: TemplateStringsArray, placeholders: Placeholder[]) =>
  strings.reduce((text, part, index) => `${text}{${Object.keys(placeholders[index - 1]!).join()}}${part}`)

/** A number with the word that belongs to it: `plural({ days }, { one: '# day', other: '# days' })`. */
export function plural(count: Record<string, number>, forms: { one: string; other: string }): string {
  const cases = Object.entries(forms).map(([key, form]) => `${key} {${form}}`)
  const text = `{${Object.keys(count).join()}, plural, ${cases.join(' ')}}`
  return i18n._({ ...(known.get(text) ?? describe(text, text)), values: count })
}

/**
 * Writes in the language of a reader, or in English. `write` cannot wait for anything: meanwhile somebody else's language would be active.
 */
export function inLanguage<Written>(preferred: string | null | undefined, write: () => Written): Written {
  const before = i18n.locale
  i18n.activate(languageFor(preferred))
  try {
    const written = write()
    if (written instanceof Promise) throw new Error('words are written at once: read and wait before, and outside of inLanguage')
    return written
  } finally {
    i18n.activate(before)
  }
}

/** For `lang` of what is written now. */
export const languageTag = (): string => languages[i18n.locale]!.tag

/** Fetches the words of every language, for a server whose readers speak all of them. */
export async function loadLanguages() {
  for (const [locale, { fetch }] of Object.entries(languages)) if (fetch) i18n.load(locale, (await fetch()).messages)
}
