import { addMinutes } from '#rules/time.ts'
import { inLanguage } from '#rules/translate.ts'
import type { LinkKind } from '#contract/accounts.ts'
import { addLink } from '../accounts/store.ts'
import { findLanguage } from '../people/store.ts'
import { newToken } from '../world/secrets.ts'
import type { World } from '../world/world.ts'
import { letterOf, type LetterCode } from './catalogue.ts'
import { hasDelivery } from './deliveries.store.ts'
import type { LetterDefinition } from './noticeTypes.ts'
import { writeLetter } from './writeLetter.ts'
import { enqueueMessage } from './notify.ts'
import type { JobTransaction } from '../rpc/job.ts'
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
  draft?: LetterDefinition['draft']
}

/** Puts a letter about getting in into the outbox, for as long as it is of use. */
export async function sendLetter(
  transaction: JobTransaction,
  { config }: World,
  { secret = '', draft, ...letter }: SecretLetter,
): Promise<void> {
  const entry = letterOf(letter.code)
  const write = draft ?? entry.draft
  const written = inLanguage(await findLanguage(transaction.db, letter.userId), () => writeLetter(config, write(config, secret)))
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
  transaction: JobTransaction,
  { config }: World,
  { secret = '', ...letter }: Omit<SecretLetter, 'draft'>,
): Promise<void> {
  const { sms, minutes } = letterOf(letter.code)
  if (!sms) throw new Error(`${letter.code} has no words for a text message`)
  const body = inLanguage(await findLanguage(transaction.db, letter.userId), () => smsText(sms(config, secret)))
  await enqueueMessage(transaction, {
    ...letter,
    body,
    channel: 'sms',
    category: 'security',
    expiresAt: addMinutes(transaction.now, minutes),
  })
}

type LinkLetter = { code: LetterCode; kind: LinkKind; userId: string; letterId: string }

/** A letter whose link is made here, so that its token was never in a job; a later one of its kind voids it. */
export async function sendLinkLetter(
  transaction: JobTransaction,
  world: World,
  { code, kind, userId, letterId }: LinkLetter,
): Promise<void> {
  const { db, now, newId } = transaction
  const key = `${code}:${letterId}`
  if (await hasDelivery(db, key)) return // a second run would void the link that is under way
  const secret = newToken()
  const expiresAt = addMinutes(now, letterOf(code).minutes)
  const recipient = await addLink(db, { kind, userId, id: newId(), token: secret, expiresAt, now })
  if (recipient) await sendLetter(transaction, world, { code, userId, recipient, secret, key })
}
