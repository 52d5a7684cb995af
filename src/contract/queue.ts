import { z } from 'zod'
import { queueLimits } from './limits.ts'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { Id, Instant, typed } from './primitives.ts'

export type QueueItemType = z.infer<typeof QueueItemType>
/** What somebody waits for. A new one also stands in server/queue/sources.ts and in its words, web/queue/useQueueLabels.ts. */
export const QueueItemType = z.enum([
  'callback_request',
  'missed_doses',
  'stock_out',
  'refill_low',
  'over_limit',
  'diagnosis_wrong',
  'red_flag',
])

export type QueueStatus = z.infer<typeof QueueStatus>
export const QueueStatus = z.enum(['open', 'claimed', 'resolved'])

export type QueueOutcome = z.infer<typeof QueueOutcome>
/** How a nurse ends it (domain 6.7). */
export const QueueOutcome = z.enum([
  'advice_given',
  'appointment_booked',
  'referred_facility',
  'emergency_services',
  'no_answer',
  'duplicate',
  'not_health_related',
])

export type QueueEventKind = z.infer<typeof QueueEventKind>
/** `reported`: what the program found, in its note; by nobody. */
export const QueueEventKind = z.enum(['claimed', 'released', 'attempted', 'resolved', 'reported'])

export type QueueItem = z.infer<typeof QueueItem>
/** One line of the queue: why somebody waits, since when, and who has it. */
export const QueueItem = z.object({
  id: Id,
  reference: z.string(),
  type: QueueItemType,
  priority: z.int(), // 1 first, 4 last (domain 6.7)
  status: QueueStatus,
  name: z.string(), // whom to ask for, as it was typed
  patientName: z.string(), // whose account it is
  preferredTime: z.string().nullable(),
  words: z.string().nullable(), // what the patient wrote
  createdAt: Instant,
  claimedBy: z.object({ id: Id, name: z.string() }).nullable(),
  claimedAt: Instant.nullable(),
  attempts: z.int(),
  report: z.string().nullable(), // what the program found last
  /** `patient_withdrew` and `collected`: it ended by itself. */
  outcome: QueueOutcome.or(z.enum(['patient_withdrew', 'collected'])).nullable(),
  resolvedAt: Instant.nullable(),
})

export type QueueItemWithHistory = z.infer<typeof QueueItemWithHistory>
/** With the number to call and what was done so far, oldest first. */
export const QueueItemWithHistory = QueueItem.extend({
  phone: z.string(),
  events: z.array(z.object({ id: Id, kind: QueueEventKind, by: z.string(), note: z.string().nullable(), at: Instant })),
})

export type QueueView = z.infer<typeof QueueView>
export const QueueView = z.enum(['unassigned', 'mine', 'done'])

const QueueCounts = z.object({ unassigned: z.int(), mine: z.int() })

const one = z.object({ id: Id })
const reading = () => by('nurse').meta({ audit: 'support queue' })
/** A change of one item that this nurse must have taken first. */
const working = () => reading().errors(refusals('NOT_CLAIMED', 'ALREADY_CLAIMED', 'ALREADY_RESOLVED'))

/** What waits for a nurse, whichever room put it there. */
export const queue = {
  /** `unassigned` and `mine` by priority and age, `done` the latest fifty; the counts are of what is open. */
  list: reading()
    .route(readOnly)
    .input(z.object({ view: QueueView }))
    .output(z.object({ items: z.array(QueueItem), counts: QueueCounts })),
  /** How many wait, and how many this nurse has: for the bar of every screen, and about nobody. */
  counts: by('nurse').route(readOnly).output(QueueCounts),
  item: reading().route(readOnly).input(one).output(QueueItemWithHistory),
  /** One nurse gets it; twice by the same nurse is once. */
  claim: reading().errors(refusals('ALREADY_CLAIMED', 'ALREADY_RESOLVED')).input(one).output(QueueItemWithHistory),
  release: working().input(one).output(QueueItemWithHistory),
  /** Tried to call. With the same id again it is the first one. */
  recordAttempt: working()
    .input(z.object({ id: Id, attemptId: Id, note: typed(queueLimits.attemptNote) }))
    .output(QueueItemWithHistory),
  resolve: working()
    .errors(refusals('ATTEMPTS_MISSING', 'RESOLUTION_TOO_SHORT'))
    .input(z.object({ id: Id, outcome: QueueOutcome, note: typed(queueLimits.resolution) }))
    .output(QueueItemWithHistory),
}
