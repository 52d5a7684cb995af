import { z } from 'zod'
import { TYPED_NUMBER_LENGTH, supportLimits } from './limits.ts'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { Id, Instant, typed, typedInLine } from './primitives.ts'

export type CallbackState = z.infer<typeof CallbackState>
/** What a patient sees of it: 'Received', 'A nurse is looking at it', 'Done', or taken back. */
export const CallbackState = z.enum(['received', 'in_hand', 'done', 'withdrawn'])

export type CallbackRequest = z.infer<typeof CallbackRequest>
/** A patient's own. `reference` is short, to say on the phone. */
export const CallbackRequest = z.object({
  id: Id,
  reference: z.string(), // 'CB-7K2F9'
  name: z.string(),
  phone: z.string(),
  preferredTime: z.string().nullable(),
  state: CallbackState,
  createdAt: Instant,
})

export type QueueStatus = z.infer<typeof QueueStatus>
export const QueueStatus = z.enum(['open', 'claimed', 'resolved'])

export type CallbackOutcome = z.infer<typeof CallbackOutcome>
/** How a nurse ends it (domain 6.7). */
export const CallbackOutcome = z.enum([
  'advice_given',
  'appointment_booked',
  'referred_facility',
  'emergency_services',
  'no_answer',
  'duplicate',
  'not_health_related',
])

export type QueueEventKind = z.infer<typeof QueueEventKind>
export const QueueEventKind = z.enum(['claimed', 'released', 'attempted', 'resolved'])

export type QueueItem = z.infer<typeof QueueItem>
/** One line of the queue: why somebody waits, since when, and who has it. */
export const QueueItem = z.object({
  id: Id,
  reference: z.string(),
  type: z.enum(['callback_request']),
  priority: z.int(),
  status: QueueStatus,
  name: z.string(),
  preferredTime: z.string().nullable(),
  createdAt: Instant,
  claimedBy: z.object({ id: Id, name: z.string() }).nullable(),
  claimedAt: Instant.nullable(),
  attempts: z.int(),
  outcome: CallbackOutcome.or(z.literal('patient_withdrew')).nullable(),
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
const queue = () => by('nurse').meta({ audit: 'support queue' })
/** A change of one request that this nurse must have taken first. */
const working = () => queue().errors(refusals('NOT_CLAIMED', 'ALREADY_CLAIMED', 'ALREADY_RESOLVED'))

export const support = {
  /** Five a day. With the same key again it is the first one. */
  requestCallback: by('patient')
    .errors(refusals('CALLBACK_NAME_TOO_SHORT', 'CALLBACK_PHONE_TOO_SHORT'))
    .input(
      z.object({
        idempotencyKey: Id,
        name: typedInLine(supportLimits.name),
        phone: typedInLine(TYPED_NUMBER_LENGTH),
        preferredTime: typedInLine(supportLimits.preferredTime),
      }),
    )
    .output(CallbackRequest),
  /** One's own, newest first, the last twenty. */
  myCallbacks: by('patient').route(readOnly).output(z.array(CallbackRequest)),
  /** Takes it back. What is done already stays so. */
  cancelCallback: by('patient').input(one).output(CallbackRequest),

  /** `unassigned` and `mine` by priority and age, `done` the latest fifty; the counts are of what is open. */
  queue: queue()
    .route(readOnly)
    .input(z.object({ view: QueueView }))
    .output(z.object({ items: z.array(QueueItem), counts: QueueCounts })),
  /** How many wait, and how many this nurse has: for the bar of every screen, and about nobody. */
  queueCounts: by('nurse').route(readOnly).output(QueueCounts),
  queueItem: queue().route(readOnly).input(one).output(QueueItemWithHistory),
  /** One nurse gets it; twice by the same nurse is once. */
  claim: queue().errors(refusals('ALREADY_CLAIMED', 'ALREADY_RESOLVED')).input(one).output(QueueItemWithHistory),
  release: working().input(one).output(QueueItemWithHistory),
  /** Tried to call. With the same id again it is the first one. */
  recordAttempt: working()
    .input(z.object({ id: Id, attemptId: Id, note: typed(supportLimits.attemptNote) }))
    .output(QueueItemWithHistory),
  resolve: working()
    .errors(refusals('ATTEMPTS_MISSING', 'RESOLUTION_TOO_SHORT'))
    .input(z.object({ id: Id, outcome: CallbackOutcome, note: typed(supportLimits.resolution) }))
    .output(QueueItemWithHistory),
}
