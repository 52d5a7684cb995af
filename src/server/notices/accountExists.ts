import { addressOf } from '../accounts/store.ts'
import { inJob, type Job } from '../rpc/job.ts'
import { writeLetter } from './letters.ts'
import { post } from './notify.ts'
import { accountExistsLetter } from './words.ts'

/** Tells the owner of an account that somebody tried to sign up with its address; whoever tried is told nothing. */
export const accountExistsJob: Job = {
  name: 'account-exists',
  run: (world, { userId = '', letterId = '' }) =>
    inJob(world, async (call) => {
      const address = await addressOf(call.db, userId)
      if (!address) return
      const letter = writeLetter(world.config, accountExistsLetter(world.config))
      await post(call, {
        userId,
        channel: 'email',
        code: 'account_exists',
        recipient: address,
        ...letter,
        key: `account_exists:${letterId}`,
      })
    }),
}
