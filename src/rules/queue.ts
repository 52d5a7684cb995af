import type { ErrorCode } from '#contract/errors.ts'
import type { QueueItem, QueueItemWithHistory, QueueOutcome, QueueStatus } from '#contract/queue.ts'
import type { HelpCard } from './redFlagGroups.ts'
import { triage } from './redFlags.ts'
import { DAY_MS } from './time.ts'

/** A note shorter than this tells the next nurse nothing. */
const SHORTEST_NOTE = 10
/** Nobody is given up after one try (domain 6.7). */
const TRIES_BEFORE_NO_ANSWER = 2
const REOPEN_DAYS = 7 // policies/queue.sql says it too
export const CALLBACK_PRIORITY = 3
/** As many items as a list shows: of what is open, and of what is closed. */
export const OPEN_SHOWN = 100
export const CLOSED_SHOWN = 50

/** Why a nurse cannot put this in for a patient of hers. */
export const whyNotAddTask = (words: string) => (words.trim() === '' ? ('QUEUE_TASK_EMPTY' satisfies ErrorCode) : undefined)

export type QueueClaim = { status: QueueStatus; claimedBy: { id: string } | null }

/** Why this nurse cannot take an item. */
export function whyNotClaim({ status, claimedBy }: QueueClaim, nurseId: string) {
  if (status === 'resolved') return 'ALREADY_RESOLVED' satisfies ErrorCode
  if (claimedBy && claimedBy.id !== nurseId) return 'ALREADY_CLAIMED' satisfies ErrorCode
}

/** Why this nurse cannot change an item: she must have taken it. */
export function whyNotWorkOn(claim: QueueClaim, nurseId: string) {
  return whyNotClaim(claim, nurseId) ?? (claim.claimedBy ? undefined : ('NOT_CLAIMED' satisfies ErrorCode))
}

type Ending = {
  outcome: QueueOutcome
  note: string
  priority: number
  events: readonly Pick<QueueItemWithHistory['events'][number], 'kind' | 'at'>[]
}

/** Why an item cannot be ended so (domain 6.7). In an emergency the patient is tried after what was found last, which may be new to the nurse. */
export function whyNotResolve({ outcome, note, priority, events }: Ending) {
  const attempts = events.filter(({ kind }) => kind === 'attempted')
  const newsAt = Math.max(...events.map(({ kind, at }) => (kind === 'reported' || kind === 'reopened' ? at.getTime() : 0)))
  if (note.trim().length < SHORTEST_NOTE) return 'RESOLUTION_TOO_SHORT' satisfies ErrorCode
  if (outcome === 'no_answer' && attempts.length < TRIES_BEFORE_NO_ANSWER) return 'ATTEMPTS_MISSING' satisfies ErrorCode
  if (priority === 1 && !attempts.some(({ at }) => at.getTime() >= newsAt)) return 'ATTEMPT_MISSING' satisfies ErrorCode
}

/** Why an item cannot be taken up again. What its patient ended, or what ended by itself, stays so. */
export function whyNotReopen({ status, outcome, resolvedAt }: Pick<QueueItem, 'status' | 'outcome' | 'resolvedAt'>, now: Date) {
  if (status !== 'resolved' || !resolvedAt) return 'NOT_RESOLVED' satisfies ErrorCode
  if (outcome === 'patient_withdrew' || outcome === 'collected') return 'ENDED_BY_ITSELF' satisfies ErrorCode
  if (now.getTime() - resolvedAt.getTime() > REOPEN_DAYS * DAY_MS) return 'REOPEN_TOO_LATE' satisfies ErrorCode
}

/** One step up for each of what makes it more urgent; only a source makes an item P1 (domain 6.7). */
export const raisedPriority = (base: number, steps: number): number => (base === 1 ? 1 : Math.max(2, base - steps))

/** As urgent as its type, or as the cards that showed: violence is an emergency, because a weekend is longer than 72 hours (domain 6.7, 8.3). */
export function priorityOfCards(cards: readonly HelpCard[], base: number): number {
  if (cards.some((card) => card === 'emergency' || card === 'self_harm' || card === 'violence')) return 1
  return cards.includes('urgent') ? Math.min(2, base) : base
}

/** How urgent what somebody typed is: its words alone decide, and without any it is as urgent as its type. */
export const priorityOfWords = (words: string, base: number): number => priorityOfCards(triage(words, { isAboutWriter: true }).cards, base)
