import { addMinutes } from '#rules/time.ts'
import type { World } from '../world/world.ts'
import { letterEntryOf, type LetterCode } from './letterCatalogue.ts'
import { writeLetter, type LetterDraft } from './writeLetter.ts'
import { enqueueMessage, type JobContext } from './notify.ts'
import { smsText } from './sms.ts'

export type SecretLetter = {
  code: LetterCode
  userId: string
  recipient: string
  /** What makes this letter this one. */
  key: string
  /** The token of its link, or the code itself. */
  secret?: string
  /** Other words than those of its code. */
  draft?: LetterDraft
}

/** Puts a letter about getting in into the outbox, for as long as it is of use. */
export async function sendLetter(
  transaction: JobContext,
  { config }: World,
  { secret = '', draft, ...letter }: SecretLetter,
): Promise<void> {
  const entry = letterEntryOf(letter.code)
  const written = writeLetter(config, draft ?? entry.draft(config, secret))
  await enqueueMessage(transaction, {
    ...letter,
    ...written,
    channel: 'email',
    category: 'security',
    expiresAt: addMinutes(transaction.now, entry.minutes),
  })
}

/** The same as a text message, for the codes that have one. */
export async function sendText(
  transaction: JobContext,
  { config }: World,
  { secret = '', ...letter }: Omit<SecretLetter, 'draft'>,
): Promise<void> {
  const { sms, minutes } = letterEntryOf(letter.code)
  if (!sms) throw new Error(`${letter.code} has no words for a text message`)
  const body = smsText(sms(config.brand, secret))
  await enqueueMessage(transaction, {
    ...letter,
    body,
    channel: 'sms',
    category: 'security',
    expiresAt: addMinutes(transaction.now, minutes),
  })
}
