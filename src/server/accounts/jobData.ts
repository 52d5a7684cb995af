import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

const ofLetter = z.object({ userId: Id, letterId: Id })

export const accountJobData = {
  'verify-email': ofLetter,
  'account-exists': ofLetter,
  'forgot-password': ofLetter,
  'new-device': z.object({ userId: Id, noticeId: Id }),
  'sign-in-warning': z.object({ userId: Id, noticeId: Id, warning: z.enum(['sign_in_blocked', 'second_factor_guessed']) }),
  'one-time-code': z.object({ userId: Id, channel: z.enum(['email', 'phone']), purpose: z.enum(['sign_in', 'phone']), letterId: Id }),
  'email-change': z.object({ userId: Id, linkId: Id }),
  'email-changed': z.object({ userId: Id, linkId: Id }),
  'tidy-accounts': z.object({}),
}
