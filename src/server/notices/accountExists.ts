import { findEmail } from '../accounts/store.ts'
import { inJobTransaction, type Job } from '../rpc/job.ts'
import { sendLetter } from './sendLetter.ts'

/** Tells the owner of an account that somebody tried to sign up with its address; whoever tried is told nothing. */
export const accountExistsJob: Job<'account-exists'> = {
  name: 'account-exists',
  run: (world, { userId, letterId }) =>
    inJobTransaction(world, async (transaction) => {
      const recipient = await findEmail(transaction.db, userId)
      if (recipient) await sendLetter(transaction, world, { code: 'account_exists', userId, recipient, key: `account_exists:${letterId}` })
    }),
}
