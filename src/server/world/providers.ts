import type { ChannelFlags } from '#rules/channels.ts'
import { hasLetterbox, type Settings } from './settings.ts'

/** What this deployment can send. A demo keeps mail and text messages in its letterbox; for push messages the browsers have services of their own. */
export const providersOf = (settings: Settings): ChannelFlags => ({
  push: true,
  email: true,
  sms: settings.sms !== null || hasLetterbox(settings),
})
