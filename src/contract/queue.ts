import { z } from 'zod'
import { queueLimits, supportLimits, TYPED_NUMBER_LENGTH } from './limits.ts'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { Id, Instant, typed, typedInLine } from './primitives.ts'

export type QueueItemType = z.infer<typeof QueueItemType>
/** What somebody waits for. A new one also stands in server/queue/sources.ts and in its words, web/queue/useQueueLabels.ts. */
export const QueueItemType = z.enum([
  'callback_request',
  'missed_doses',
  'stock_out',
  'refill_low',
  'over_limit',
  'diagnosis_wrong',
  'red_flag', // of releases before; what is found now says in what
  'red_flag_symptom',
  'red_flag_vital',
  'assistant_escalation',
  'safety_concern',
  'doctor_task',
  'unable_to_reach',
  'followup_missed',
  'care_plan_comment',
  'nurse_task',
])

export type QueueStatus = z.infer<typeof QueueStatus>
/** `waiting_patient`: its nurse has done her part, and the patient's is next. */
export const QueueStatus = z.enum(['open', 'claimed', 'waiting_patient', 'resolved'])

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
  'patient_withdrew',
])

export type QueueEventKind = z.infer<typeof QueueEventKind>
/** By nobody: `reported`, what the program found, in its note; `expired`, given back by the clock; `overdue`; `on_call`, who is on call was told. */
export const QueueEventKind = z.enum([
  'claimed',
  'released',
  'attempted',
  'resolved',
  'reported',
  'assigned',
  'waiting',
  'resumed',
  'reopened',
  'expired',
  'overdue',
  'on_call',
])

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
  /** `collected`: it ended by itself. */
  outcome: QueueOutcome.or(z.literal('collected')).nullable(),
  resolvedAt: Instant.nullable(),
  dueAt: Instant.nullable().default(null),
})

export type QueueItemWithHistory = z.infer<typeof QueueItemWithHistory>
/** With the number to call and what was done so far, oldest first. */
export const QueueItemWithHistory = QueueItem.extend({
  phone: z.string(),
  chartId: Id.nullable().default(null), // whose chart this nurse may open
  events: z.array(z.object({ id: Id, kind: QueueEventKind, by: z.string(), note: z.string().nullable(), at: Instant })),
})

export type QueueView = z.infer<typeof QueueView>
/** `waiting`: mine and others' that wait for the patient; `open`: whatever is not ended, whoever has it. */
export const QueueView = z.enum(['unassigned', 'mine', 'waiting', 'open', 'done'])

export type QueueFilter = z.infer<typeof QueueFilter>
/** Which items of a view; `search` in the name, the reference, the number and what was written. */
export const QueueFilter = z.object({
  view: QueueView,
  type: QueueItemType.optional(),
  priority: z.int().min(1).max(4).optional(),
  search: typedInLine(queueLimits.search).optional(),
  nurseId: Id.optional(), // who has it; for the lead alone
})

const QueueCounts = z.object({ unassigned: z.int(), mine: z.int(), isLead: z.boolean().default(false) })

const one = z.object({ id: Id })
const noted = z.object({ id: Id, note: typed(queueLimits.attemptNote) })
const reading = () => by('nurse').meta({ audit: 'support queue' })
/** A change of one item that this nurse must have taken first. */
const working = () => reading().errors(refusals('NOT_CLAIMED', 'ALREADY_CLAIMED', 'ALREADY_RESOLVED'))

/** What waits for a nurse, whichever room put it there. */
export const queue = {
  /** By priority, time by which, and age, `done` the latest fifty; the counts are of what is open. */
  list: reading()
    .route(readOnly)
    .input(QueueFilter)
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
  /** The patient's part is next: the clock does not give it to others. */
  wait: working().input(noted).output(QueueItemWithHistory),
  /** After waiting. */
  resume: working().input(one).output(QueueItemWithHistory),
  resolve: working()
    .errors(refusals('ATTEMPTS_MISSING', 'ATTEMPT_MISSING', 'RESOLUTION_TOO_SHORT'))
    .input(z.object({ id: Id, outcome: QueueOutcome, note: typed(queueLimits.resolution) }))
    .output(QueueItemWithHistory),
  /** Within seven days, by any nurse, who then has it. */
  reopen: reading()
    .errors(refusals('NOT_RESOLVED', 'REOPEN_TOO_LATE', 'ENDED_BY_ITSELF', 'NEWER_ITEM_OPEN'))
    .input(noted)
    .output(QueueItemWithHistory),
  /** The lead gives it to a nurse, whoever has it. */
  assign: reading()
    .errors(refusals('LEAD_ONLY', 'ALREADY_RESOLVED', 'NURSE_UNKNOWN'))
    .input(z.object({ id: Id, nurseId: Id }))
    .output(QueueItemWithHistory),
  /** Somebody rang who has no account: a name, a number and what they said. With the same id again it is the first one. */
  addCaller: by('nurse')
    .errors(refusals('CALLBACK_NAME_TOO_SHORT', 'CALLBACK_PHONE_TOO_SHORT'))
    .input(
      z.object({
        id: Id,
        name: typedInLine(supportLimits.name),
        phone: typedInLine(TYPED_NUMBER_LENGTH),
        words: typed(queueLimits.words),
      }),
    ),
  /** A nurse puts in what is to be done for a patient of hers; its words may make it more urgent. With the same id again it is the first one. */
  addTask: reading()
    .errors(refusals('QUEUE_TASK_EMPTY'))
    .input(z.object({ id: Id, userId: Id, priority: z.int().min(2).max(4), words: typed(queueLimits.words) })),
  /** To whom the lead can give an item; nobody else is answered any. */
  nurses: by('nurse')
    .route(readOnly)
    .output(z.array(z.object({ id: Id, name: z.string() }))),
}
