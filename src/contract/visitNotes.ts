import { z } from 'zod'
import { noteLimits, visitLimits } from './limits.ts'
import { CalendarDate, Id, Instant, typed, typedInLine, typedLine } from './primitives.ts'

// What a doctor writes of a visit; the procedures that save it stand in visits.ts.

export type Diagnosis = z.infer<typeof Diagnosis>
/** A diagnosis as the doctor writes it in the visit; the first is the primary one. */
export const Diagnosis = z.object({
  name: typed(visitLimits.diagnosis),
  code: z
    .string()
    .trim()
    .regex(/^[A-Z]\d{2}(\.\d{1,2})?[+*]?$/)
    .nullable(), // ICD-10
  certainty: z.enum(['provisional', 'confirmed']),
  severity: z.enum(['low', 'medium', 'high']).default('medium'),
  onProblemList: z.boolean().default(false),
  visibility: z.enum(['care_team', 'doctors_only']).default('care_team'), // the patient and their papers are told of 'care_team' only
})

export type FollowUp = z.infer<typeof FollowUp>
/** When to come back: a visit on or after a day, which the patient books; or not at all. */
export const FollowUp = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('visit'), on: CalendarDate, reason: typedInLine(visitLimits.followUpReason) }),
])

export type Note = z.infer<typeof Note>
/** What the doctor writes: SOAP, diagnoses, and the summary in plain words that the patient gets. */
export const Note = z.object({
  subjective: typed(noteLimits.subjective),
  objective: typed(noteLimits.objective),
  observedByVideo: z.boolean(),
  assessment: typed(noteLimits.assessment),
  plan: typed(noteLimits.plan),
  diagnoses: z.array(Diagnosis).max(visitLimits.diagnoses),
  tests: z.array(typedLine(visitLimits.test)).max(visitLimits.tests).default([]), // asked for, in the order they are written
  followUp: FollowUp.nullable().default(null), // null: not said yet
  patientSummary: typed(noteLimits.patientSummary),
})

export type Checklist = z.infer<typeof Checklist>
/** Everything the doctor confirms before a visit starts (HPCSA booklet 10: identity, place, consent, suitability). */
export const Checklist = z.object({
  identityConfirmedBy: z.enum(['name_and_birth_date', 'id_document']).nullable(),
  address: typed(visitLimits.whereabouts), // where the patient is now, for an ambulance
  callbackNumber: typed(visitLimits.callbackNumber),
  privatePlace: z.boolean(),
  suitability: z.enum(['suitable', 'suitable_first_visit', 'not_suitable']).nullable(),
  suitabilityReason: typed(visitLimits.suitabilityReason), // needed for a first visit and for 'not suitable'
})

export type Addendum = z.infer<typeof Addendum>
export const Addendum = z.object({ id: Id, text: z.string(), reason: z.string(), author: z.string(), writtenAt: Instant })
