import { ORPCError } from '@orpc/server'
import { refusalCatalogue } from '#contract/errors.ts'
import type { Meta } from '#contract/procedure.ts'
import { whyNotRecentlyProved } from '#rules/sessions.ts'
import type { Caller } from './openTransaction.ts'

/** Why this caller may not call a procedure, or nothing when they may. */
export function whyNotAuthorize(meta: Meta, caller: Caller | null, now: Date) {
  if (caller?.isLocked && !meta.whileLocked) return 'SESSION_LOCKED' as const
  if (meta.anyone) return undefined
  if (!caller) return 'NOT_SIGNED_IN' as const
  if (caller.role ? !meta.roles?.includes(caller.role) : !meta.withoutRole) return 'NOT_ALLOWED' as const
  return meta.needsProof ? whyNotRecentlyProved(caller.provedAt, now) : undefined
}

export function authorize(meta: Meta, caller: Caller | null, now: Date) {
  const whyNot = whyNotAuthorize(meta, caller, now)
  if (whyNot) throw new ORPCError(whyNot, { status: refusalCatalogue[whyNot].status })
}
