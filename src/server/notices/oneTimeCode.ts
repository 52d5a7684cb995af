import { codeHash, newCode } from '../accounts/letters/oneTimeCodes.ts'
import { addCode } from '../accounts/store.ts'
import { inJobTransaction, type Job } from '../rpc/job.ts'
import { isEnqueued } from './notify.ts'
import { sendLetter, sendText } from './sendLetter.ts'

const TEN_MINUTES_MS = 10 * 60_000

/** Makes a one-time code, which voids the one before, and sends it by mail or text message. */
export const oneTimeCodeJob: Job<'one-time-code'> = {
  name: 'one-time-code',
  run: (world, { userId, channel, purpose, letterId }) =>
    inJobTransaction(world, async (transaction) => {
      const name = purpose === 'phone' ? 'phone_code' : 'sign_in_code'
      const key = `${name}:${letterId}`
      if (await isEnqueued(transaction, key)) return
      const code = newCode()
      const hash = codeHash(world.config, userId, code)
      const expiresAt = new Date(transaction.now.getTime() + TEN_MINUTES_MS)
      const contact = await addCode(transaction.db, { userId, purpose, hash, expiresAt })
      const letter = { code: name, userId, secret: code, key } as const
      if (channel === 'email' && contact?.email) await sendLetter(transaction, world, { ...letter, recipient: contact.email })
      if (channel === 'phone' && contact?.phone) await sendText(transaction, world, { ...letter, recipient: contact.phone })
    }),
}
