import { addressOf } from '../accounts/store.ts'
import { inJob, type Job } from '../rpc/job.ts'
import type { Config } from '../world/config.ts'
import { writeLetter } from './letters.ts'
import { post } from './notify.ts'

/** Tells the owner of an account that somebody tried to sign up with its address; whoever tried is told nothing. */
export const accountExistsJob: Job = {
  name: 'account-exists',
  run: (world, { userId = '', letterId = '' }) =>
    inJob(world, async (call) => {
      const address = await addressOf(call.db, userId)
      if (!address) return
      const letter = accountExistsLetter(world.config)
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

function accountExistsLetter(config: Config) {
  return writeLetter(config, {
    subject: `You already have a ${config.brand.name} account`,
    paragraphs: [`Someone, perhaps you, tried to create a ${config.brand.name} account with this email address. There is one already.`],
    link: { label: 'Sign in', url: new URL('/login', config.appUrl).href },
    after: ['If this was not you, you need not do anything: nothing was changed.'],
  })
}
