import { ORPCError } from '@orpc/server'
import { catalogue } from '#contract/errors.ts'
import type { Meta } from '#contract/procedure.ts'
import { whyNotSensitive } from '#rules/sessions.ts'
import type { Caller } from './openCall.ts'

/** Why this caller may not call a procedure, or nothing when they may. */
export function whyNotAdmit(meta: Meta, caller: Caller | null, now: Date) {
  if (caller?.isLocked && !meta.whileLocked) return 'SESSION_LOCKED' as const
  if (meta.anyone) return undefined
  if (!caller) return 'NOT_SIGNED_IN' as const
  if (caller.role ? !meta.roles?.includes(caller.role) : !meta.withoutRole) return 'NOT_ALLOWED' as const
  return meta.needsProof ? whyNotSensitive(caller.provedAt, now) : undefined
}

export function admit(meta: Meta, caller: Caller | null, now: Date) {
  const whyNot = whyNotAdmit(meta, caller, now)
  if (whyNot) throw new ORPCError(whyNot, { status: catalogue[whyNot].status })
}
