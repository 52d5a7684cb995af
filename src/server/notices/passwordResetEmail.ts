import { findEmail, addLink } from '../accounts/store.ts'
import { inJobTransaction, type Job } from '../rpc/job.ts'
import { newToken } from '../world/secrets.ts'
import { isEnqueued } from './notify.ts'
import { sendLetter } from './sendLetter.ts'

const HOUR_MS = 3_600_000

/** Patients get a link to a new password; staff are told whom to ask (specification 0.5: only patients reset theirs by themselves). */
export const passwordResetEmailJob: Job<'forgot-password'> = {
  name: 'forgot-password',
  run: (world, { userId, letterId }) =>
    inJobTransaction(world, async (transaction) => {
      const key = `reset_password:${letterId}`
      if (await isEnqueued(transaction, key)) return
      const person = await transaction.db.selectFrom('user_roles').select('role').where('user_id', '=', userId).executeTakeFirst()
      if (!person) return
      if (person.role !== 'patient') {
        const recipient = await findEmail(transaction.db, userId)
        if (recipient) await sendLetter(transaction, world, { code: 'ask_administrator', userId, recipient, key })
        return
      }
      const token = newToken()
      const expiresAt = new Date(transaction.now.getTime() + HOUR_MS)
      const recipient = await addLink(transaction.db, {
        kind: 'recovery',
        userId,
        id: transaction.newId(),
        token,
        expiresAt,
        now: transaction.now,
      })
      if (recipient) await sendLetter(transaction, world, { code: 'reset_password', userId, recipient, secret: token, key })
    }),
}
