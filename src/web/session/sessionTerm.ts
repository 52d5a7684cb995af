import { MINUTE_MS } from '#rules/time.ts'
import type { Me } from '#contract/accounts.ts'
import { sessionTerm } from '#rules/sessions.ts'

/** How long before its end a session is refreshed: the last tenth of its term, and never less than a minute. */
export const refreshLeadMs = ({ role }: Me) => Math.max(MINUTE_MS, sessionTerm(role).slidingMs / 10)

/**
 * How long a session that the server has just spoken of still lasts. An end that cannot be, of an answer kept for when there is no
 * connection, is taken for a whole term: the server did say that the session is alive.
 */
export function timeLeftMs({ role, sessionEndsAt }: Me, nowMs: number) {
  const { slidingMs } = sessionTerm(role)
  const left = sessionEndsAt.getTime() - nowMs
  return left > 0 && left <= slidingMs ? left : slidingMs
}

/** The pause before another try to refresh: 200 ms, doubled each time, at most half a minute. */
export const retryPauseMs = (failures: number) => Math.min(30_000, 200 * 2 ** (failures - 1))
