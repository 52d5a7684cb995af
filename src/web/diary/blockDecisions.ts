import type { BookedSlot, DateSpan } from '#contract/diary.ts'
import { wouldLieIn } from '#rules/diary.ts'
import { instantAt, isRealDate } from '#rules/time.ts'

/** What becomes of each visit in the way: called off with its refund, asked to move to this time, or no longer asked to. */
export type BlockDecision = { what: 'cancel' } | { what: 'move'; day: string; time: string } | { what: 'withdraw' }
export type BlockDecisions = Record<string, BlockDecision>

/** Whether something is still to be decided. */
export const hasUndecided = (visits: readonly BookedSlot[], decisions: BlockDecisions, why: string): boolean =>
  visits.some(({ appointmentId }) => {
    const decision = decisions[appointmentId]
    if (!decision) return true
    if (decision.what === 'withdraw') return false
    return decision.what === 'cancel' ? why.trim() === '' : newStartOf(decision) === undefined
  })

/** Whether somebody would be asked to move into the very time that is to be blocked. */
export const movesIntoBlock = (visits: readonly BookedSlot[], decisions: BlockDecisions, span: DateSpan): boolean =>
  visits.some((visit) => {
    const decision = decisions[visit.appointmentId]
    const startsAt = decision && newStartOf(decision)
    return startsAt !== undefined && wouldLieIn(visit, startsAt, span)
  })

export const newStartOf = (decision: BlockDecision): Date | undefined =>
  decision.what === 'move' && isRealDate(decision.day) && /^\d\d:\d\d$/.test(decision.time)
    ? instantAt(decision.day, decision.time)
    : undefined
