import { i18n } from '@lingui/core'

// English stands in the code (tools/vite/messages.ts).
i18n.load('en', {})
i18n.activate('en')

/** The language of the screens. Another one is a catalogue, fetched when chosen. */
export { i18n }
