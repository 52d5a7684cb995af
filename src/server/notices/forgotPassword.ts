import { addressOf, startLink } from '../accounts/store.ts'
import { inJob, type Job } from '../rpc/job.ts'
import { newToken } from '../world/secrets.ts'
import { writeLetter } from './letters.ts'
import { isPosted, post } from './notify.ts'
import { askAdministratorLetter, resetPasswordLetter } from './words.ts'

const HOUR_MS = 3_600_000

/** Patients get a link to a new password; staff are told whom to ask (decisions: only patients reset theirs by themselves). */
export const forgotPasswordJob: Job = {
  name: 'forgot-password',
  run: (world, { userId = '', letterId = '' }) =>
    inJob(world, async (call) => {
      const key = `reset_password:${letterId}`
      if (await isPosted(call, key)) return
      const person = await call.db.selectFrom('user_roles').select('role').where('user_id', '=', userId).executeTakeFirst()
      if (!person) return
      if (person.role !== 'patient') {
        const recipient = await addressOf(call.db, userId)
        const letter = writeLetter(world.config, askAdministratorLetter(world.config))
        if (recipient) await post(call, { userId, channel: 'email', code: 'ask_administrator', recipient, ...letter, key })
        return
      }
      const token = newToken()
      const expiresAt = new Date(call.now.getTime() + HOUR_MS)
      const recipient = await startLink(call.db, { kind: 'recovery', userId, id: call.newId(), token, expiresAt, now: call.now })
      if (!recipient) return
      const letter = writeLetter(world.config, resetPasswordLetter(world.config, token))
      await post(call, { userId, channel: 'email', code: 'reset_password', recipient, ...letter, key })
    }),
}
