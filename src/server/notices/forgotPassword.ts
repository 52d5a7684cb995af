import { addressOf, startLink } from '../accounts/store.ts'
import { inJob, type Job } from '../rpc/job.ts'
import { newToken } from '../world/secrets.ts'
import { isPosted } from './notify.ts'
import { sendLetter } from './sendLetter.ts'

const HOUR_MS = 3_600_000

/** Patients get a link to a new password; staff are told whom to ask (specification 0.5: only patients reset theirs by themselves). */
export const forgotPasswordJob: Job<'forgot-password'> = {
  name: 'forgot-password',
  run: (world, { userId, letterId }) =>
    inJob(world, async (call) => {
      const key = `reset_password:${letterId}`
      if (await isPosted(call, key)) return
      const person = await call.db.selectFrom('user_roles').select('role').where('user_id', '=', userId).executeTakeFirst()
      if (!person) return
      if (person.role !== 'patient') {
        const recipient = await addressOf(call.db, userId)
        if (recipient) await sendLetter(call, world, { code: 'ask_administrator', userId, recipient, key })
        return
      }
      const token = newToken()
      const expiresAt = new Date(call.now.getTime() + HOUR_MS)
      const recipient = await startLink(call.db, { kind: 'recovery', userId, id: call.newId(), token, expiresAt, now: call.now })
      if (recipient) await sendLetter(call, world, { code: 'reset_password', userId, recipient, secret: token, key })
    }),
}
