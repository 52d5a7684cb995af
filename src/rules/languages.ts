import type { Messages } from '@lingui/core'

type Language = {
  /** as its speakers call it */
  name: string
  /** for hyphens, voices and fonts */
  tag: string
  /** Its words, under src/rules/locales; English stands in the code. */
  fetch?: () => Promise<{ messages: Messages }>
}

/** The languages that are complete, in the browser and on the server, and no other: one more is a line here and its catalogue. */
export const languages: Record<string, Language> = { en: { name: 'English', tag: 'en-ZA' } }

/** Whom nobody speaks to in their own language is spoken to in English. */
export const languageFor = (preferred: string | null | undefined): string =>
  preferred && Object.hasOwn(languages, preferred) ? preferred : 'en'
