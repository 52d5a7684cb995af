import { addMinutes } from '#rules/time.ts'
import type { World } from '../world/world.ts'
import { letterEntryOf, type LetterCode } from './letterCatalogue.ts'
import { writeLetter, type Draft } from './letters.ts'
import { post, type JobCall } from './notify.ts'
import { smsText } from './sms.ts'

export type KeyLetter = {
  code: LetterCode
  userId: string
  recipient: string
  /** What makes this letter this one. */
  key: string
  /** The token of its link, or the code itself. */
  secret?: string
  /** Other words than those of its code. */
  draft?: Draft
}

/** Puts a letter about getting in into the outbox, for as long as it is of use. */
export async function sendLetter(call: JobCall, { config }: World, { secret = '', draft, ...letter }: KeyLetter): Promise<void> {
  const entry = letterEntryOf(letter.code)
  const written = writeLetter(config, draft ?? entry.draft(config, secret))
  await post(call, { ...letter, ...written, channel: 'email', category: 'security', expiresAt: addMinutes(call.now, entry.minutes) })
}

/** The same as a text message, for the codes that have one. */
export async function sendText(call: JobCall, { config }: World, { secret = '', ...letter }: Omit<KeyLetter, 'draft'>): Promise<void> {
  const { sms, minutes } = letterEntryOf(letter.code)
  if (!sms) throw new Error(`${letter.code} has no words for a text message`)
  const body = smsText(sms(config.brand, secret))
  await post(call, { ...letter, body, channel: 'sms', category: 'security', expiresAt: addMinutes(call.now, minutes) })
}
