import { codeHash, newCode, type CodePurpose } from '../accounts/codes.ts'
import { startCode } from '../accounts/store.ts'
import { inJob, type Job } from '../rpc/job.ts'
import { writeLetter } from './letters.ts'
import { isPosted, post } from './notify.ts'
import { smsText } from './sms.ts'
import { codeLetter, codeText } from './words.ts'

const TEN_MINUTES_MS = 10 * 60_000

/** Makes a one-time code, which voids the one before, and sends it by mail or text message. */
export const oneTimeCodeJob: Job = {
  name: 'one-time-code',
  run: (world, { userId = '', channel = '', purpose = '', letterId = '' }) =>
    inJob(world, async (call) => {
      const name = purpose === 'phone' ? 'phone_code' : 'sign_in_code'
      const key = `${name}:${letterId}`
      if (await isPosted(call, key)) return
      const code = newCode()
      const hash = codeHash(world.config, userId, code)
      const expiresAt = new Date(call.now.getTime() + TEN_MINUTES_MS)
      const contact = await startCode(call.db, { userId, purpose: purpose as CodePurpose, hash, expiresAt })
      if (channel === 'email' && contact?.email) {
        const letter = writeLetter(world.config, codeLetter(world.config, code))
        await post(call, { userId, channel: 'email', code: name, recipient: contact.email, ...letter, key })
      }
      if (channel === 'phone' && contact?.phone)
        await post(call, {
          userId,
          channel: 'sms',
          code: name,
          recipient: contact.phone,
          body: smsText(codeText(world.config.brand, code)),
          key,
        })
    }),
}
