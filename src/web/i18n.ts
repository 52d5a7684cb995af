import { i18n, type Messages } from '@lingui/core'
import { readDeviceSetting, storeDeviceSetting } from '#web/session/browserStorage.ts'

type Language = {
  /** as its speakers call it */
  name: string
  /** for hyphens, voices and fonts */
  tag: string
  /** Its words; English stands in the code (tools/vite/messages.ts). */
  fetch?: () => Promise<{ messages: Messages }>
}

/** The languages that are complete, and no other: one more is a line here and its catalogue under src/web/locales. */
export const languages: Record<string, Language> = { en: { name: 'English', tag: 'en-ZA' } }

i18n.load('en', {})
i18n.activate('en')

/** Shows the screens in a language; one whose words cannot be fetched now changes nothing. */
export async function activateLanguage(code: string, spoken = languages, page: { lang: string } = document.documentElement) {
  const language = spoken[code]
  if (!language) return
  i18n.load(code, language.fetch ? (await language.fetch()).messages : {})
  i18n.activate(code)
  page.lang = language.tag
}

export async function chooseLanguage(code: string) {
  await activateLanguage(code)
  storeDeviceSetting('language', code === 'en' ? null : code)
}

/** As it was chosen on this device. */
export function activateChosenLanguage() {
  const kept = readDeviceSetting('language')
  if (kept && kept !== 'en') activateLanguage(kept).catch(() => {})
}

export { i18n }
