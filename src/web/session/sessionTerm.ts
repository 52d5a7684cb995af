import { MINUTE_MS } from '#rules/time.ts'
import type { Me } from '#contract/accounts.ts'
import { sessionTerm } from '#rules/sessions.ts'

/** How long before its end a session is refreshed: the last tenth of its term, and never less than a minute. */
export const refreshLeadMs = ({ role }: Me) => Math.max(MINUTE_MS, sessionTerm(role).slidingMs / 10)

/**
 * How long a session that the server has just spoken of still lasts. Cheap phones know the time badly: an end that cannot be is
 * taken for a whole term, since the server did say that the session is alive.
 */
export function timeLeftMs({ role, sessionEndsAt }: Me, nowMs: number) {
  const { slidingMs } = sessionTerm(role)
  const left = sessionEndsAt.getTime() - nowMs
  return left > 0 && left <= slidingMs ? left : slidingMs
}

/** The pause before another try to refresh: 200 ms, doubled each time, at most half a minute. */
export const retryPauseMs = (failures: number) => Math.min(30_000, 200 * 2 ** (failures - 1))
