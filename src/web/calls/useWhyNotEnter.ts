import { useEffect } from 'react'
import type { Lobby } from '#contract/calls.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { whyNotJoin } from '#rules/visits.ts'
import { refresh } from '#web/api/api.ts'
import { serverNow } from '#web/api/serverClock.ts'
import { useNow } from '#web/ui/useNow.ts'

type Times = Pick<Lobby, 'status' | 'startsAt' | 'endsAt'>

/** Why this side cannot go in now by the server's clock, and what that says. */
export function useWhyNotEnter(lobby: Times) {
  const now = useNow(1000, serverNow)
  const why: ErrorCode | undefined = whyNotEnter(lobby, now)
  const isByClock = why === 'TOO_EARLY_TO_JOIN' || why === 'TOO_LATE_TO_JOIN'
  // Somebody may have set the clock of this device since the server's last answer: the next one says the time anew.
  useEffect(() => {
    if (isByClock) void refresh('calls')
  }, [isByClock])
  return { now, why }
}

/** Once somebody was let in by the server, a clock here that runs behind keeps nobody out. */
function whyNotEnter({ status, startsAt, endsAt }: Times, now: Date) {
  const isOpen = status === 'waiting' || status === 'in_progress'
  return whyNotJoin({ status, startsAt, endsAt }, isOpen && now < startsAt ? startsAt : now)
}
