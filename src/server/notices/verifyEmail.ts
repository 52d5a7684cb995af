import { addLink } from '../accounts/store.ts'
import { inJobTransaction, type Job } from '../rpc/job.ts'
import { newToken } from '../world/secrets.ts'
import { isEnqueued } from './notify.ts'
import { sendLetter } from './sendLetter.ts'

const DAY_MS = 24 * 3_600_000

/** Makes a new link, which voids the ones before, and the letter that carries it. */
export const verifyEmailJob: Job<'verify-email'> = {
  name: 'verify-email',
  run: (world, { userId, letterId }) =>
    inJobTransaction(world, async (transaction) => {
      const key = `verify_email:${letterId}`
      if (await isEnqueued(transaction, key)) return // a second run would void the link that is under way
      const token = newToken()
      const expiresAt = new Date(transaction.now.getTime() + DAY_MS)
      const recipient = await addLink(transaction.db, {
        kind: 'verify',
        userId,
        id: transaction.newId(),
        token,
        expiresAt,
        now: transaction.now,
      })
      if (recipient) await sendLetter(transaction, world, { code: 'verify_email', userId, recipient, secret: token, key })
    }),
}
