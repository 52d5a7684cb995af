import { armEmailChange } from '../accounts/store.ts'
import { inJob, type Job } from '../rpc/job.ts'
import { newToken } from '../world/secrets.ts'
import { accountExistsLetter, emailChangeLetter } from './keyWords.ts'
import { isPosted } from './notify.ts'
import { sendLetter } from './sendLetter.ts'

/** Asks the new address to prove itself, and tells the old one. An address that is somebody's already is told so instead. */
export const emailChangeJob: Job<'email-change'> = {
  name: 'email-change',
  run: (world, { userId, linkId }) =>
    inJob(world, async (call) => {
      const key = `email_change:${linkId}`
      if (await isPosted(call, key)) return
      const token = newToken()
      const wish = await armEmailChange(call.db, linkId, token)
      if (!wish) return
      const { config } = world
      const draft = wish.taken ? accountExistsLetter(config) : emailChangeLetter(config, token)
      await sendLetter(call, world, { code: 'email_change', userId, recipient: wish.newEmail, draft, key })
      await sendLetter(call, world, { code: 'email_leaves', userId, recipient: wish.oldEmail, key: `email_leaves:${linkId}` })
    }),
}
