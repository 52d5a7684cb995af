import type { LinkKind } from '#contract/accounts.ts'
import { addLink } from '../accounts/store.ts'
import { inJobTransaction, type Job } from '../rpc/job.ts'
import { newToken } from '../world/secrets.ts'
import { letterEntryOf, type LetterCode } from './letterCatalogue.ts'
import { isEnqueued } from './notify.ts'
import { sendLetter } from './sendLetter.ts'

const MINUTE_MS = 60_000

type LetterJob = 'staff-invitation' | 'staff-reset' | 'second-factor-link'
type LinkLetter<Name> = { name: Name; code: LetterCode; kind: LinkKind }

/** A letter that an administrator has sent. Its link is made here, so that its token was never in a job; a later one of its kind voids it. */
const linkLetter = <Name extends LetterJob>({ name, code, kind }: LinkLetter<Name>): Job<Name> => ({
  name,
  run: (world, { userId, letterId }) =>
    inJobTransaction(world, async (transaction) => {
      const key = `${code}:${letterId}`
      if (await isEnqueued(transaction, key)) return // a second run would void the link that is under way
      const token = newToken()
      const expiresAt = new Date(transaction.now.getTime() + letterEntryOf(code).minutes * MINUTE_MS)
      const recipient = await addLink(transaction.db, { kind, userId, id: transaction.newId(), token, expiresAt, now: transaction.now })
      if (recipient) await sendLetter(transaction, world, { code, userId, recipient, secret: token, key })
    }),
})

export const staffInvitationJob = linkLetter({ name: 'staff-invitation', code: 'invitation', kind: 'invitation' })

/** With it the person chooses a new password; the second factor stays. */
export const staffResetJob = linkLetter({ name: 'staff-reset', code: 'staff_reset', kind: 'recovery' })

export const secondFactorLinkJob = linkLetter({ name: 'second-factor-link', code: 'second_factor_link', kind: 'second_factor' })
