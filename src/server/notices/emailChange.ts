import { armEmailChange } from '../accounts/store.ts'
import { inJob, type Job } from '../rpc/job.ts'
import { newToken } from '../world/secrets.ts'
import { writeLetter } from './letters.ts'
import { isPosted, post } from './notify.ts'
import { accountExistsLetter, emailChangeLetter, emailLeavesLetter } from './words.ts'

/** Asks the new address to prove itself, and tells the old one. An address that is somebody's already is told so instead. */
export const emailChangeJob: Job = {
  name: 'email-change',
  run: (world, { userId = '', linkId = '' }) =>
    inJob(world, async (call) => {
      const key = `email_change:${linkId}`
      if (await isPosted(call, key)) return
      const token = newToken()
      const wish = await armEmailChange(call.db, linkId, token)
      if (!wish) return
      const { config } = world
      const draft = wish.taken ? accountExistsLetter(config) : emailChangeLetter(config, token)
      await post(call, { userId, channel: 'email', code: 'email_change', recipient: wish.newEmail, ...writeLetter(config, draft), key })
      const notice = writeLetter(config, emailLeavesLetter(config))
      await post(call, {
        userId,
        channel: 'email',
        code: 'email_leaves',
        recipient: wish.oldEmail,
        ...notice,
        key: `email_leaves:${linkId}`,
      })
    }),
}
