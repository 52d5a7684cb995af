import type { LinkKind } from '#contract/accounts.ts'
import { startLink } from '../accounts/store.ts'
import { inJob, type Job } from '../rpc/job.ts'
import type { Config } from '../world/config.ts'
import { newToken } from '../world/secrets.ts'
import { writeLetter, type Draft } from './letters.ts'
import { isPosted, post } from './notify.ts'
import { invitationLetter, secondFactorLetter, staffResetLetter } from './staffWords.ts'

const HOUR_MS = 3_600_000

type LinkLetter = { name: string; code: string; kind: LinkKind; hours: number; draft: (config: Config, token: string) => Draft }

/** A letter that an administrator has sent. Its link is made here, so that its token was never in a job; a later one of its kind voids it. */
const linkLetter = ({ name, code, kind, hours, draft }: LinkLetter): Job => ({
  name,
  run: (world, { userId = '', letterId = '' }) =>
    inJob(world, async (call) => {
      const key = `${code}:${letterId}`
      if (await isPosted(call, key)) return // a second run would void the link that is under way
      const token = newToken()
      const expiresAt = new Date(call.now.getTime() + hours * HOUR_MS)
      const recipient = await startLink(call.db, { kind, userId, id: call.newId(), token, expiresAt, now: call.now })
      if (!recipient) return
      await post(call, { userId, channel: 'email', code, recipient, ...writeLetter(world.config, draft(world.config, token)), key })
    }),
})

export const staffInvitationJob = linkLetter({
  name: 'staff-invitation',
  code: 'invitation',
  kind: 'invitation',
  hours: 72,
  draft: invitationLetter,
})

/** With it the person chooses a new password; the second factor stays. */
export const staffResetJob = linkLetter({ name: 'staff-reset', code: 'staff_reset', kind: 'recovery', hours: 1, draft: staffResetLetter })

export const secondFactorLinkJob = linkLetter({
  name: 'second-factor-link',
  code: 'second_factor_link',
  kind: 'second_factor',
  hours: 72,
  draft: secondFactorLetter,
})
