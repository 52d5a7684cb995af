import type { ChannelFlags } from '#rules/channels.ts'
import { hasLetterbox, type Config } from './config.ts'

/** What this deployment can send. A demo keeps mail and text messages in its letterbox; for push messages the browsers have services of their own. */
export const providersOf = (config: Config): ChannelFlags => ({ push: true, email: true, sms: config.sms !== null || hasLetterbox(config) })
