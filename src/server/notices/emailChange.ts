import { addEmailChangeToken } from '../accounts/store.ts'
import { inJobTransaction, type Job } from '../rpc/job.ts'
import { newToken } from '../world/secrets.ts'
import { accountExistsLetter, emailChangeLetter } from './signInLetterTexts.ts'
import { isEnqueued } from './notify.ts'
import { sendLetter } from './sendLetter.ts'

/** Asks the new address to prove itself, and tells the old one. An address that is somebody's already is told so instead. */
export const emailChangeJob: Job<'email-change'> = {
  name: 'email-change',
  run: (world, { userId, linkId }) =>
    inJobTransaction(world, async (transaction) => {
      const key = `email_change:${linkId}`
      if (await isEnqueued(transaction, key)) return
      const token = newToken()
      const input = await addEmailChangeToken(transaction.db, linkId, token)
      if (!input) return
      const { config } = world
      const draft = input.taken ? accountExistsLetter(config) : emailChangeLetter(config, token)
      await sendLetter(transaction, world, { code: 'email_change', userId, recipient: input.newEmail, draft, key })
      await sendLetter(transaction, world, { code: 'email_leaves', userId, recipient: input.oldEmail, key: `email_leaves:${linkId}` })
    }),
}
