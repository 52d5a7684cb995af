import type { Lobby } from '#contract/calls.ts'
import { whyNotJoin } from '#rules/visits.ts'

/** Why this side cannot go in now. Once somebody was let in by the server, a clock here that runs behind keeps nobody out. */
export function whyNotEnter({ status, startsAt, endsAt }: Pick<Lobby, 'status' | 'startsAt' | 'endsAt'>, now: Date) {
  const isOpen = status === 'waiting' || status === 'in_progress'
  return whyNotJoin({ status, startsAt, endsAt }, isOpen && now < startsAt ? startsAt : now)
}
