import { addMinutes } from '#rules/time.ts'
import { announce } from '../notices/announce.ts'
import { letterOf } from '../notices/catalogue.ts'
import { findRecipient, hasDelivery } from '../notices/deliveries.store.ts'
import { sendLetter, sendLinkLetter, sendText } from '../notices/sendLetter.ts'
import { transactionJob, type JobsOf } from '../rpc/job.ts'
import { newToken } from '../world/secrets.ts'
import type { accountJobData } from './jobData.ts'
import { codeHash, newCode } from './letters/oneTimeCodes.ts'
import { accountExistsLetter, emailChangeLetter } from './letters.ts'
import { addCode, addEmailChangeToken, findEmail, findRole, removeExpired } from './store.ts'

export const accountJobs: JobsOf<typeof accountJobData> = {
  /** Makes a new link, which voids the ones before, and the letter that carries it. */
  'verify-email': transactionJob((transaction, { userId, letterId }, world) =>
    sendLinkLetter(transaction, world, { code: 'verify_email', kind: 'verify', userId, letterId }),
  ),

  /** Tells the owner of an account that somebody tried to sign up with its address; whoever tried is told nothing. */
  'account-exists': transactionJob(async (transaction, { userId, letterId }, world) => {
    const recipient = await findEmail(transaction.db, userId)
    if (recipient) await sendLetter(transaction, world, { code: 'account_exists', userId, recipient, key: `account_exists:${letterId}` })
  }),

  /** Patients get a link to a new password; staff are told whom to ask (specification 0.5: only patients reset theirs by themselves). */
  'forgot-password': transactionJob(async (transaction, { userId, letterId }, world) => {
    const role = await findRole(transaction.db, userId)
    if (role === 'patient') return sendLinkLetter(transaction, world, { code: 'reset_password', kind: 'recovery', userId, letterId })
    const recipient = role && (await findEmail(transaction.db, userId))
    if (recipient) await sendLetter(transaction, world, { code: 'ask_administrator', userId, recipient, key: `reset_password:${letterId}` })
  }),

  /** Tells the owner of an account that it was entered from a browser it was never entered from before. */
  'new-device': transactionJob((transaction, { userId, noticeId }, world) =>
    announce(transaction, world, { code: 'new_device', userId, key: `new_device:${noticeId}` }),
  ),

  /** Tells the owner of an account that somebody tries to get in. Nobody is told of an address that is nobody's. */
  'sign-in-warning': transactionJob((transaction, { userId, noticeId, warning }, world) =>
    announce(transaction, world, { code: warning, userId, key: `${warning}:${noticeId}` }),
  ),

  /** Makes a one-time code, which voids the one before, and sends it by mail or text message. In the queue it would lie in clear. */
  'one-time-code': transactionJob(async (transaction, { userId, channel, purpose, letterId }, world) => {
    const name = purpose === 'phone' ? 'phone_code' : 'sign_in_code'
    const key = `${name}:${letterId}`
    if (await hasDelivery(transaction.db, key)) return
    const code = newCode()
    const expiresAt = addMinutes(transaction.now, letterOf(name).minutes)
    const contact = await addCode(transaction.db, { userId, purpose, hash: codeHash(world.config, userId, code), expiresAt })
    const letter = { code: name, userId, secret: code, key } as const
    if (channel === 'email' && contact?.email) await sendLetter(transaction, world, { ...letter, recipient: contact.email })
    if (channel === 'phone' && contact?.phone) await sendText(transaction, world, { ...letter, recipient: contact.phone })
  }),

  /** Asks the new address to prove itself, and tells the old one. An address that is somebody's already is told so instead. */
  'email-change': transactionJob(async (transaction, { userId, linkId }, world) => {
    const key = `email_change:${linkId}`
    if (await hasDelivery(transaction.db, key)) return
    const token = newToken()
    const input = await addEmailChangeToken(transaction.db, linkId, token)
    if (!input) return
    const draft = input.taken ? accountExistsLetter : emailChangeLetter
    await sendLetter(transaction, world, { code: 'email_change', userId, recipient: input.newEmail, draft, secret: token, key })
    await sendLetter(transaction, world, { code: 'email_leaves', userId, recipient: input.oldEmail, key: `email_leaves:${linkId}` })
  }),

  /** Tells the address before, which the letter about the wish was sent to: its reader has lost the account, and would hear of it nowhere else. */
  'email-changed': transactionJob(async (transaction, { userId, linkId }, world) => {
    const recipient = await findRecipient(transaction.db, `email_leaves:${linkId}`)
    if (recipient) await sendLetter(transaction, world, { code: 'email_left', userId, recipient, key: `email_left:${linkId}` })
  }),

  /** Sessions, links and counters that are over are deleted at night. */
  'tidy-accounts': { every: '17 3 * * *', ...transactionJob(({ db, now }) => removeExpired(db, now)) },
}
