import type { LinkKind } from '#contract/accounts.ts'
import type { LetterCode } from '../notices/catalogue.ts'
import { sendLinkLetter } from '../notices/sendLetter.ts'
import { transactionJob, type JobsOf } from '../rpc/job.ts'
import type { staffJobData } from './jobData.ts'
import { registrationJob } from './registrationJobs.ts'

/** A letter that an administrator has sent. */
const linkLetter = (code: LetterCode, kind: LinkKind) =>
  transactionJob((transaction, { userId, letterId }: { userId: string; letterId: string }, world) =>
    sendLinkLetter(transaction, world, { code, kind, userId, letterId }),
  )

export const staffJobs: JobsOf<typeof staffJobData> = {
  'staff-invitation': linkLetter('invitation', 'invitation'),
  /** With it the person chooses a new password; the second factor stays. */
  'staff-reset': linkLetter('staff_reset', 'recovery'),
  'second-factor-link': linkLetter('second_factor_link', 'second_factor'),
  'registration-clock': registrationJob,
}
