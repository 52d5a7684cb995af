import { randomBytes } from 'node:crypto'
import { startVerification } from '../accounts/store.ts'
import { inJob, type Job } from '../rpc/job.ts'
import type { Config } from '../world/config.ts'
import { writeLetter } from './letters.ts'
import { isPosted, post } from './notify.ts'

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
      const letter = verifyEmailLetter(world.config, token)
      await post(call, { userId, channel: 'email', code: VERIFY_EMAIL, recipient: address, ...letter, key })
    }),
}

/** Opening the link spends nothing: its token is in the fragment, and a button on the page sends it. */
export function verifyEmailLetter(config: Config, token: string) {
  const url = new URL('/login', config.appUrl)
  url.hash = `token=${token}&type=verify`
  return writeLetter(config, {
    subject: `Please verify your email for ${config.brand.name}`,
    paragraphs: [
      `Someone, we hope you, created a ${config.brand.name} account with this email address. To use it, please verify the address.`,
    ],
    link: { label: 'Verify my email', url: url.href },
    after: ['The link works once and for 24 hours. If this was not you, you need not do anything.'],
  })
}
