import { normaliseZA } from '#rules/phone.ts'
import type { Config } from '../world/config.ts'
import { decrypt, encrypt, keyedHash } from '../world/secrets.ts'

const PURPOSE = 'invited friend'

/** Whom an invitation goes to, for as long as it waits to be posted. */
export type InviteRecipient = { to: string; name: string }

export const encryptRecipient = (config: Config, textId: string, friend: InviteRecipient) =>
  encrypt(config, PURPOSE, textId, JSON.stringify(friend))

export const decryptRecipient = (config: Config, textId: string, sealed: Buffer) =>
  JSON.parse(decrypt(config, PURPOSE, textId, sealed)) as InviteRecipient

/** Under which a number is counted, however it is written. */
export const numberHmac = (config: Config, number: string) => keyedHash(config, 'invited number', normaliseZA(number) ?? number)
