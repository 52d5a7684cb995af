import type { SafetyChange } from '#rules/sessions.ts'
import { addressOf } from '../accounts/store.ts'
import { inJob, type Job } from '../rpc/job.ts'
import { accountChangedLetter, accountChangedWords } from './accountChangedWords.ts'
import { writeLetter } from './letters.ts'
import { notify, post } from './notify.ts'

/** Tells the owner of an account that what keeps it safe was changed, in case it was somebody else. */
export const accountChangedJob: Job = {
  name: 'account-changed',
  run: (world, { userId = '', noticeId = '', change = '' }) =>
    inJob(world, async (call) => {
      const recipient = await addressOf(call.db, userId)
      if (!recipient) return
      const key = `account_changed:${noticeId}`
      const words = accountChangedWords(change as SafetyChange)
      await notify(call, { userId, type: 'system', code: change, ...words, link: '/settings?tab=security', key })
      const letter = writeLetter(world.config, accountChangedLetter(world.config, change as SafetyChange))
      await post(call, { userId, channel: 'email', code: change, recipient, ...letter, key })
    }),
}
