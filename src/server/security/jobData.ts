import { z } from 'zod'
import { Id } from '#contract/primitives.ts'
import { securityChanges } from '#rules/sessions.ts'

export const securityJobData = {
  'account-changed': z.object({ userId: Id, noticeId: Id, change: z.enum(securityChanges) }),
  /** `byId`: nobody where the operator did it, or the owner. */
  'administrator-changed': z.object({ userId: Id, byId: Id.nullable(), noticeId: Id, change: z.enum(['made', 'enabled', 'moved']) }),
}
