import { i18n } from '@lingui/core'
import { languages } from '#rules/languages.ts'
import { readDeviceSetting, storeDeviceSetting } from '#web/session/browserStorage.ts'

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
