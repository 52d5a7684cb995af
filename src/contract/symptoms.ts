import { z } from 'zod'
import { ofPresser } from './doses.ts'
import { symptomLimits } from './limits.ts'
import { CalendarDate, Id, Instant, typed, typedInLine } from './primitives.ts'
import { by, readOnly } from './procedure.ts'
import { FollowUpAnswer, FollowUpId, RedFlagLevel, RedFlagRuleId } from './redFlags.ts'

/** The catalogue of domain 3.1; `other` is what somebody typed. */
export type SymptomCode = z.infer<typeof SymptomCode>
export const SymptomCode = z.enum([
  'headache',
  'dizziness',
  'fainting',
  'blurred_vision',
  'chest_pain',
  'palpitations',
  'breathless',
  'cough',
  'cough_blood',
  'wheeze',
  'sore_throat',
  'runny_nose',
  'fever',
  'night_sweats',
  'weight_loss',
  'fatigue',
  'nausea',
  'vomiting',
  'vomiting_blood',
  'diarrhoea',
  'blood_in_stool',
  'constipation',
  'abdominal_pain',
  'heartburn',
  'poor_appetite',
  'burning_urine',
  'passing_urine_often',
  'thirst',
  'swollen_legs',
  'joint_pain',
  'back_pain',
  'muscle_pain',
  'rash',
  'itching',
  'yellow_eyes',
  'tingling_feet',
  'foot_wound',
  'low_mood',
  'anxiety',
  'poor_sleep',
  'seizure',
  'weakness_one_side',
  'confusion',
  'vaginal_bleeding',
  'reduced_baby_movements',
  'low_sugar_feeling',
  'other',
])

/** 1 mild, 2 moderate, 3 severe (domain 3.3 for averages). */
export type Severity = z.infer<typeof Severity>
export const Severity = z.union([z.literal(1), z.literal(2), z.literal(3)])

export type SymptomTrigger = z.infer<typeof SymptomTrigger>
export const SymptomTrigger = z.enum([
  'missed_medicine',
  'new_medicine',
  'food',
  'alcohol',
  'exercise',
  'stress',
  'poor_sleep',
  'weather',
  'dust_or_smoke',
  'period',
  'infection',
  'unknown',
  'other',
])

const words = {
  code: SymptomCode,
  text: typedInLine(symptomLimits.text), // what somebody typed as `other`, else empty
  severity: Severity,
  occurredAt: Instant,
  durationMinutes: z.int().min(1).max(symptomLimits.durationMinutes).nullable(),
  triggers: z.array(SymptomTrigger).max(symptomLimits.triggers),
  notes: typed(symptomLimits.notes),
  answers: z.partialRecord(FollowUpId, FollowUpAnswer), // asked about it before it was saved (domain 3.2)
}

export type SymptomEntry = z.infer<typeof SymptomEntry>
/** A symptom as somebody wrote it down. */
export const SymptomEntry = z
  .object(words)
  .refine(({ code, text }) => (code === 'other') === (text !== ''), 'Only `other` has words of its own')

export type SymptomLog = z.infer<typeof SymptomLog>
/** `changedAt`: the last thing that was done with it, by the time of the device on which it was done. */
export const SymptomLog = z.object({
  id: Id,
  ...words,
  loggedAt: Instant,
  changedAt: Instant,
  redFlagRules: z.array(RedFlagRuleId),
  redFlagLevel: RedFlagLevel.nullable(),
})

export type SymptomCheckIn = z.infer<typeof SymptomCheckIn>
/** `isNone`: 'No symptoms today', unless it was taken back. */
export const SymptomCheckIn = z.object({ date: CalendarDate, isNone: z.boolean(), changedAt: Instant })

const pressed = {
  id: Id, // made where it was pressed; the same again changes nothing
  at: Instant, // when it was pressed, by that device's clock
}

export type SymptomAction = z.infer<typeof SymptomAction>
/** What somebody wrote down, changed or took back. Of several the latest counts, whichever arrives first. */
export const SymptomAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('log'), ...pressed, logId: Id, entry: SymptomEntry }), // the same id again is a change
  z.object({ action: z.literal('mistake'), ...pressed, logId: Id, isMistake: z.boolean() }),
  z.object({ action: z.literal('checkIn'), ...pressed, date: CalendarDate, isNone: z.boolean() }),
])

export type SymptomRejection = z.infer<typeof SymptomRejection>
/** `future`: later than it was pressed. `too_old`: more than 30 days before. `locked`: changed more than 48 hours later. `unknown`: no such entry. */
export const SymptomRejection = z.enum(['future', 'too_old', 'locked', 'unknown'])

export type KnownConditions = z.infer<typeof KnownConditions>
/** `conditions`: as the person says it. `diagnoses`: as doctors named it in signed visits, of what the person may read. */
export const KnownConditions = z.object({
  conditions: z.array(z.string()),
  diagnoses: z.array(z.object({ name: z.string(), code: z.string().nullable(), visitAt: Instant })),
})

export type MySymptoms = z.infer<typeof MySymptoms>
/** The last 90 days, newest first, without what was a mistake; and what the person has, on which questions and danger signs depend. */
export const MySymptoms = z.object({
  readAt: Instant,
  logs: z.array(SymptomLog),
  checkIns: z.array(SymptomCheckIn),
  ...KnownConditions.shape,
})

export type RecordSymptoms = z.infer<typeof RecordSymptoms>
/** The same as those who care for the person read it. */
export const RecordSymptoms = MySymptoms.omit({ conditions: true, diagnoses: true })

export const symptoms = {
  /** All that a phone needs of symptoms without a connection. */
  mine: by('patient').route(readOnly).output(MySymptoms),
  /** What was pressed on a device, also long ago and in any order; answers what became of each. */
  sync: by('patient')
    .input(z.object({ ...ofPresser, actions: z.array(SymptomAction).min(1).max(100) }))
    .output(z.object({ results: z.array(z.object({ id: Id, reason: SymptomRejection.nullable() })) })),
  /** Of the last 90 days. */
  ofPatient: by('doctor', 'nurse')
    .meta({ audit: 'symptoms' })
    .route(readOnly)
    .input(z.object({ userId: Id }))
    .output(RecordSymptoms),
}
