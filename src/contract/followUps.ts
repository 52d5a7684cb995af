import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { CallEvent, CallSignal, IceServer } from './calls.ts'
import { followUpLimits } from './limits.ts'
import { refusals } from './errors.ts'
import { RiskLevel } from './nurses.ts'
import { by, readOnly } from './procedure.ts'
import { CalendarDate, Cents, Id, Instant, typed } from './primitives.ts'
import { RedFlagLevel } from './redFlags.ts'
import { VitalKind } from './vitals.ts'

export type FollowUpType = z.infer<typeof FollowUpType>
export const FollowUpType = z.enum([
  'phone_call',
  'video',
  'medication_review',
  'symptom_review',
  'education',
  'assessment',
  'safety_check',
  'post_visit',
])

export type FollowUpStatus = z.infer<typeof FollowUpStatus>
export const FollowUpStatus = z.enum(['scheduled', 'completed', 'missed', 'cancelled'])

export type FollowUpOutcome = z.infer<typeof FollowUpOutcome>
/** How a follow-up ends in which somebody was spoken to (domain 6.6). */
export const FollowUpOutcome = z.enum(['stable', 'concern_handled', 'escalated_doctor', 'escalated_emergency', 'declined', 'other'])

export type ContactOutcome = z.infer<typeof ContactOutcome>
/** How an attempt ends in which nobody was. */
export const ContactOutcome = z.enum(['no_answer', 'wrong_number', 'call_back_later'])

export type OwnFollowUp = z.infer<typeof OwnFollowUp>
/** What a patient may read of one: never the nurse's own note. */
export const OwnFollowUp = z.object({
  id: Id,
  type: FollowUpType,
  status: FollowUpStatus,
  scheduledAt: Instant,
  endedAt: Instant.nullable(),
  nurseName: z.string().nullable(),
  patientNote: z.string().nullable(),
})

export type NurseNote = z.infer<typeof NurseNote>
/** What nurses read of a follow-up: what was discussed, the advice given, the patient's own words, and what is done about it (domain 6.6). */
export const NurseNote = z.object({
  note: typed(followUpLimits.note).default(''),
  advice: typed(followUpLimits.advice).default(''),
  patientWords: typed(followUpLimits.patientWords).default(''),
  actions: typed(followUpLimits.actions).default(''),
})

export type FollowUpRecord = z.infer<typeof FollowUpRecord>
/** With what only nurses read. */
export const FollowUpRecord = OwnFollowUp.extend({
  missedBy: z.enum(['patient', 'programme']).nullable(),
  outcome: FollowUpOutcome.or(ContactOutcome).nullable(),
  note: z.string().nullable(),
  advice: z.string().nullable(),
  patientWords: z.string().nullable(),
  actions: z.string().nullable(),
})

export type FollowUpDraft = z.infer<typeof FollowUpDraft>
/** What is typed during a call, before it is completed. */
export const FollowUpDraft = NurseNote.extend({ patientNote: typed(followUpLimits.patientNote).default('') })

export type ContactAttempt = z.infer<typeof ContactAttempt>
/** A video call is one by itself, also one in which the patient was reached. */
export const ContactAttempt = z.object({
  id: Id,
  kind: z.enum(['phone', 'video']),
  outcome: ContactOutcome.or(z.literal('reached')),
  at: Instant,
})

export type FollowUpCall = z.infer<typeof FollowUpCall>
/** A follow-up by video while it goes on. */
export const FollowUpCall = z.object({ id: Id, dataCentsPerGigabyte: Cents })

export type FollowUpPatient = z.infer<typeof FollowUpPatient>
/** All that the screen of a follow-up shows, in one call. */
export const FollowUpPatient = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  riskLevel: RiskLevel.nullable(),
  next: FollowUpRecord.nullable(),
  /** Of the next one; empty where nothing was typed. */
  draft: FollowUpDraft.extend({ version: z.int(), savedAt: Instant.nullable() }),
  attempts: z.array(ContactAttempt),
  /** A video call of the asking nurse's that goes on, for the next one. */
  call: FollowUpCall.nullable(),
  /** Newest first. */
  past: z.array(FollowUpRecord),
  /** What the plan of the risk level asks for after this one. */
  proposedAt: Instant,
  everyDays: z.int(),
  /** The first working days a week and a month from now, by every holiday that is known. A server of the release before does not say them. */
  inOneWeekAt: Instant.optional(),
  inOneMonthAt: Instant.optional(),
  /** When the safety check follows the next one, where it must (domain 6.4). */
  safetyCheckAt: Instant.nullable(),
  /** Since the last completed one, or 30 days. */
  since: z.object({
    from: Instant,
    adherence7: z.int().nullable(),
    adherence30: z.int().nullable(),
    missedDoses: z.int(),
    symptoms: z.int(),
    worstSeverity: z.int().nullable(),
    readings: z.int(),
    /** The latest of each, 10 at most: doses missed or skipped, readings with their values, and dangers that were found. */
    missedList: z.array(z.object({ name: z.string(), dueAt: Instant, isSkipped: z.boolean() })),
    readingList: z.array(z.object({ kind: VitalKind, value1: z.number(), value2: z.number().nullable(), measuredAt: Instant })),
    alerts: z.array(z.object({ id: Id, level: RedFlagLevel, note: z.string(), foundAt: Instant })),
    /** The last 14 days, the oldest first, with the doses that counted. */
    days: z.array(z.object({ on: CalendarDate, taken: z.int(), counted: z.int() })),
  }),
})

const patient = z.object({ userId: Id })
const one = z.object({ id: Id })
const ofCall = z.object({ callId: Id })
const inCall = () => by('patient', 'nurse').meta({ audit: 'follow-ups' })
const working = () => by('nurse').meta({ audit: 'follow-ups' }).errors(refusals('FOLLOW_UP_ENDED'))

/** The calls of nurses to patients of the programme. */
export const followUps = {
  ofPatient: by('nurse').meta({ audit: 'follow-ups' }).route(readOnly).input(patient).output(FollowUpPatient),
  /** The same id again adds nothing, and where one stands already it stays the next. */
  schedule: by('nurse')
    .meta({ audit: 'follow-ups' })
    .errors(refusals('FOLLOW_UP_IN_PAST', 'FOLLOW_UP_STANDS'))
    .input(patient.extend({ id: Id, type: FollowUpType, at: Instant }))
    .output(z.void()),
  /** To another time, by the nurse who then makes it. `from`: the time that stood on her screen. */
  move: working()
    .errors(refusals('FOLLOW_UP_IN_PAST', 'SAFETY_CHECK_LATER', 'STALE_VERSION'))
    .input(one.extend({ from: Instant, at: Instant }))
    .output(z.void()),
  /** Whoever writes in it makes it: it is theirs from then on. */
  saveDraft: by('nurse')
    .meta({ audit: 'follow-ups' })
    .errors(refusals('STALE_VERSION'))
    .input(one.extend({ version: z.int(), ...FollowUpDraft.shape }))
    .output(z.object({ version: z.int(), savedAt: Instant })),
  /** Nobody was spoken to. The second attempt two hours later ends it as missed by the patient, and a new date stands. */
  recordAttempt: working()
    .errors(refusals('FOLLOW_UP_NOT_DUE'))
    .input(one.extend({ attemptId: Id, outcome: ContactOutcome }))
    .output(z.object({ status: FollowUpStatus })),
  /** With the next one; the same again changes nothing. */
  complete: working()
    .errors(refusals('FOLLOW_UP_IN_PAST', 'FOLLOW_UP_NOTE_MISSING'))
    .input(
      one.extend({
        outcome: FollowUpOutcome,
        ...FollowUpDraft.shape,
        nextId: Id,
        nextAt: Instant.nullable(),
      }),
    )
    .output(z.void()),
  /** The nurse calls by video, and the patient is told. Where a call of hers goes on, that is the one. */
  startCall: working()
    .errors(refusals('FOLLOW_UP_NOT_DUE', 'FOLLOW_UP_BY_PHONE'))
    .input(one.extend({ callId: Id }))
    .output(one),
  /** Ends it for both. Where the patient never joined it counts as an attempt by phone does, and so may end the follow-up. */
  endCall: working()
    .input(ofCall)
    .output(z.object({ status: FollowUpStatus })),
  /** The nurse's call that a patient can join now. */
  calling: by('patient')
    .route(readOnly)
    .output(FollowUpCall.extend({ nurseName: z.string() }).nullable()),
  /** The patient cannot talk now: it ends for both, and the nurse reads that she is to call later. */
  declineCall: by('patient').meta({ audit: 'follow-ups' }).input(ofCall).output(z.void()),
  /** As `calls.signal`. Who has joined is known by the patient's first one. */
  callSignal: inCall()
    .input(ofCall.extend({ id: Id, session: Id, to: Id.nullable(), signal: CallSignal }))
    .output(z.void()),
  callIceServers: inCall().route(readOnly).input(ofCall).output(z.array(IceServer)),
  /** As `calls.events`: the state and the signals. */
  callEvents: inCall()
    .meta({ audit: 'follow-ups', runs: 'stream' })
    .route(readOnly)
    .input(ofCall.extend({ session: Id }))
    .output(eventIterator(CallEvent)),
  /** The patient's own, the latest 20. */
  mine: by('patient').route(readOnly).output(z.array(OwnFollowUp)),
}
