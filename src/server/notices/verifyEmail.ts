import { startLink } from '../accounts/store.ts'
import { inJob, type Job } from '../rpc/job.ts'
import { newToken } from '../world/secrets.ts'
import { isPosted } from './notify.ts'
import { sendLetter } from './sendLetter.ts'

const DAY_MS = 24 * 3_600_000

/** Makes a new link, which voids the ones before, and the letter that carries it. */
export const verifyEmailJob: Job<'verify-email'> = {
  name: 'verify-email',
  run: (world, { userId, letterId }) =>
    inJob(world, async (call) => {
      const key = `verify_email:${letterId}`
      if (await isPosted(call, key)) return // a second run would void the link that is under way
      const token = newToken()
      const expiresAt = new Date(call.now.getTime() + DAY_MS)
      const recipient = await startLink(call.db, { kind: 'verify', userId, id: call.newId(), token, expiresAt, now: call.now })
      if (recipient) await sendLetter(call, world, { code: 'verify_email', userId, recipient, secret: token, key })
    }),
}
