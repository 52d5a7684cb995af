import { z } from 'zod'
import { nurseLimits } from './limits.ts'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { CalendarDate, Id, Instant, typedInLine } from './primitives.ts'
import { QueueItemType } from './queue.ts'

export type EnrolmentStatus = z.infer<typeof EnrolmentStatus>
/** Where somebody stands in the programme of patient support (domain 6.1). */
export const EnrolmentStatus = z.enum(['consented', 'intake_done', 'active', 'paused', 'withdrawn', 'discharged'])

export type RiskLevel = z.infer<typeof RiskLevel>
export const RiskLevel = z.enum(['low', 'medium', 'high'])

export type ProgrammeList = z.infer<typeof ProgrammeList>
/** Lists of the programme's patients, each behind the number that counts it (domain 6.2). All but the first and the last are of charts the nurse may read. */
export const ProgrammeList = z.enum([
  'awaiting_intake',
  'mine',
  'follow_ups_today',
  'overdue',
  'follow_ups_missed',
  'assessments_due',
  'high_risk',
  'all',
])

export type ProgrammePatient = z.infer<typeof ProgrammePatient>
/** A line of such a list: every nurse of the programme may see it. */
export const ProgrammePatient = z.object({
  id: Id,
  name: z.string(),
  birthDate: CalendarDate.nullable(),
  language: z.string().nullable(),
  phone: z.string().nullable(),
  status: EnrolmentStatus,
  riskLevel: RiskLevel.nullable(),
  consentedAt: Instant,
  intakeDueAt: Instant,
  assessmentDueAt: Instant.nullable(),
  nurse: z.object({ id: Id, name: z.string() }).nullable(),
  /** When the next follow-up is, whether it rests while its patient pauses, whether it is the asking nurse's, and whether the last one was missed; null where she may not read it. */
  followUp: z
    .object({ at: Instant.nullable(), isResting: z.boolean().default(false), isMine: z.boolean(), isMissed: z.boolean() })
    .nullable(),
  /** Whether the asking nurse may read the chart now. */
  isOpen: z.boolean(),
})

const ListOfPatients = z.object({ patients: z.array(ProgrammePatient), total: z.int() })

export type QueueByPriority = z.infer<typeof QueueByPriority>
/** How many open items of each priority, 1 first. */
export const QueueByPriority = z.array(z.int()).length(4)

export type NextStep = z.infer<typeof NextStep>
/** One thing that a nurse does next; `id`: of the request, else of the patient. */
export const NextStep = z.object({
  kind: z.enum(['request', 'follow_up', 'intake', 'assessment']),
  id: Id,
  ...ProgrammePatient.pick({ name: true, birthDate: true, language: true }).shape,
  dueAt: Instant.nullable(),
  request: z.object({ type: QueueItemType, priority: z.int(), words: z.string().nullable(), isMine: z.boolean() }).nullable(),
})

export type NursesDay = z.infer<typeof NursesDay>
export const NursesDay = z.object({
  isLead: z.boolean(),
  queue: z.object({ mine: QueueByPriority, unclaimed: QueueByPriority }),
  /** What comes first, whichever list it stands on. */
  next: z.array(NextStep).default([]),
  /** The first lines of each list, and how many there are. */
  lists: z.record(ProgrammeList, ListOfPatients),
})

export type PatientEnrolment = z.infer<typeof PatientEnrolment>
/** What the head of a chart says besides the record. */
export const PatientEnrolment = ProgrammePatient.omit({ isOpen: true, followUp: true }).extend({
  intakeDoneAt: Instant.nullable(),
  safeToLeaveMessage: z.boolean().nullable(),
  interpreterNeeded: z.boolean().nullable(),
  consents: z.array(z.object({ code: z.string(), decision: z.string(), at: Instant })),
  covers: z.array(z.object({ id: Id, nurseName: z.string(), fromAt: Instant, untilAt: Instant })),
  mayLead: z.boolean(),
})

export type ProgrammeNurse = z.infer<typeof ProgrammeNurse>
/** A nurse with what she has to do. */
export const ProgrammeNurse = z.object({
  id: Id,
  name: z.string(),
  isLead: z.boolean(),
  languages: z.array(z.string()),
  patients: z.int(),
  highRisk: z.int(),
  overdue: z.int(),
  openItems: z.int(),
})

export type NurseTeam = z.infer<typeof NurseTeam>
/** How the team stands; the figures are of the last 7 days. */
export const NurseTeam = z.object({
  nurses: z.array(ProgrammeNurse),
  withoutNurse: z.int(),
  /** Items that were due in these days, and those of them that a nurse had taken in time. */
  due: z.int(),
  inTime: z.int(),
  consented: z.int(),
  withdrawn: z.int(),
})

export type ProgrammeMonth = z.infer<typeof ProgrammeMonth>
/** A month of the programme, numbers alone. Null: fewer than 5 people or items, which could say who they are. */
export const ProgrammeMonth = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  enrolled: z.int().nullable(),
  consented: z.int().nullable(),
  withdrawn: z.int().nullable(),
  /** Percent of the doses that were due; null also where too few people have any. */
  adherence: z.int().nullable(),
  due: z.int().nullable(),
  inTime: z.int().nullable(),
  escalations: z.int().nullable(),
  /** Follow-ups that were due, without those that the patient missed, and of these the ones completed by the end of their day. */
  followUps: z.int().nullable(),
  followUpsOnTime: z.int().nullable(),
  outcomes: z.record(z.string(), z.int().nullable()),
})

const patient = z.object({ userId: Id })
const reading = (audit: string) => by('nurse').meta({ audit }).route(readOnly)
const leading = () => by('nurse').meta({ audit: 'programme' })

/** The nurses' programme of patient support: who is in it, whose they are, and how it goes. */
export const nurses = {
  /** All that a nurse's start page shows, in one call. */
  day: reading('programme list').output(NursesDay),
  /** A list of the programme, 25 a page, or of it what fits the words: a name, a phone number, or the last 4 digits of an ID number. */
  patients: by('nurse')
    .meta({ audit: 'programme list' })
    .input(
      z.object({
        list: ProgrammeList.default('all'),
        text: typedInLine(nurseLimits.search).default(''),
        /** Of one nurse's patients, or of those who are nobody's: for the lead alone. */
        nurseId: Id.or(z.literal('nobody')).optional(),
        page: z.int().min(0).max(10_000).default(0),
      }),
    )
    .output(ListOfPatients),
  patient: reading('summary').input(patient).output(PatientEnrolment),
  /** By a nurse who has the chart. What is discharged is no nurse's any more. */
  changeStatus: by('nurse')
    .meta({ audit: 'programme' })
    .errors(refusals('ENROLMENT_CHANGED'))
    .input(patient.extend({ to: z.enum(['paused', 'active', 'discharged']), from: EnrolmentStatus }))
    .output(z.void()),

  /** What follows is the lead's alone; to other nurses it is not allowed. */
  team: leading().route(readOnly).output(NurseTeam),
  transfer: leading()
    .errors(refusals('ENROLMENT_CHANGED'))
    .input(patient.extend({ toNurseId: Id, fromNurseId: Id.nullable() }))
    .output(z.void()),
  /** Whole days of one patient, or of every patient of a nurse. The same id again adds nothing. */
  addCover: leading()
    .errors(refusals('COVER_DAYS_IMPOSSIBLE'))
    .input(
      z.object({
        id: Id,
        nurseId: Id,
        of: z.union([patient, z.object({ absentNurseId: Id })]),
        fromOn: CalendarDate,
        untilOn: CalendarDate,
      }),
    )
    .output(z.void()),
  endCover: leading()
    .input(z.object({ id: Id }))
    .output(z.void()),
  saveLanguages: leading()
    .input(z.object({ nurseId: Id, languages: z.array(z.string().max(3)).max(12) }))
    .output(z.void()),
  /** The last 12 months, the newest first. */
  report: leading().route(readOnly).output(z.array(ProgrammeMonth)),
}
