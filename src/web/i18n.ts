import { i18n } from '@lingui/core'
import { messages } from './locales/en.po'

i18n.load('en', messages)
i18n.activate('en')

/** The language of the screens. English is in the first download; others are fetched when chosen. */
export { i18n }
