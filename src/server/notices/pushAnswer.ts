import type { Config } from '../world/config.ts'
import { keyedHash, tokenHash } from '../world/secrets.ts'

/** What the button of a push message answers with: the same each time the message is sent, and stored nowhere but there. */
export const answerToken = (config: Config, deliveryId: string) => keyedHash(config, 'answers to push messages', deliveryId)

export const answerTokenHash = (config: Config, deliveryId: string) => tokenHash(answerToken(config, deliveryId))
