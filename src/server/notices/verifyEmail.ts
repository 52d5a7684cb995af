import { randomBytes } from 'node:crypto'
import { startVerification } from '../accounts/store.ts'
import { inJob, type Job } from '../rpc/job.ts'
import { writeLetter } from './letters.ts'
import { isPosted, post } from './notify.ts'
import { verifyEmailLetter } from './words.ts'

/** The code of letters whose text is a key: it is blanked once the letter is out. */
export const VERIFY_EMAIL = 'verify_email'

const DAY_MS = 24 * 3_600_000

/** Makes a new link, which voids the ones before, and the letter that carries it. */
export const verifyEmailJob: Job = {
  name: 'verify-email',
  run: (world, { userId = '', letterId = '' }) =>
    inJob(world, async (call) => {
      const key = `${VERIFY_EMAIL}:${letterId}`
      if (await isPosted(call, key)) return // a second run would void the link that is under way
      const token = randomBytes(32).toString('base64url')
      const expiresAt = new Date(call.now.getTime() + DAY_MS)
      const address = await startVerification(call.db, { userId, id: call.newId(), token, expiresAt, now: call.now })
      if (!address) return
      const letter = writeLetter(world.config, verifyEmailLetter(world.config, token))
      await post(call, { userId, channel: 'email', code: VERIFY_EMAIL, recipient: address, ...letter, key })
    }),
}
