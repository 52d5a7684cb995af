import { z } from 'zod'
import { carePlanLimits } from './limits.ts'
import { refusals } from './errors.ts'
import { RiskLevel } from './nurses.ts'
import { by, readOnly } from './procedure.ts'
import { CalendarDate, Id, Instant, typed, typedInLine, typedLine } from './primitives.ts'

export type GoalStatus = z.infer<typeof GoalStatus>
export const GoalStatus = z.enum(['active', 'reached', 'stopped'])

export type CarePlanActor = z.infer<typeof CarePlanActor>
/** Who does an action of the plan. */
export const CarePlanActor = z.enum(['patient', 'nurse', 'doctor'])

export type CarePlanContent = z.infer<typeof CarePlanContent>
/** What was planned (domain 6.6), all of which its patient reads. */
export const CarePlanContent = z.object({
  problems: z.array(typedLine(carePlanLimits.line)).max(carePlanLimits.problems),
  goals: z
    .array(
      z.object({
        text: typedLine(carePlanLimits.line),
        measure: typedInLine(carePlanLimits.line),
        targetOn: CalendarDate.nullable(),
        status: GoalStatus,
      }),
    )
    .max(carePlanLimits.goals),
  actions: z
    .array(z.object({ who: CarePlanActor, text: typedLine(carePlanLimits.line), byOn: CalendarDate.nullable() }))
    .max(carePlanLimits.actions),
  barriers: typed(carePlanLimits.barriers),
  /** Days from one follow-up to the next. */
  everyDays: z.int().min(1).max(carePlanLimits.everyDays),
  reviewOn: CalendarDate,
})

export type CarePlan = z.infer<typeof CarePlan>
/** A version of the plan with what its patient said to it; one that was written later takes its place. */
export const CarePlan = z.object({
  id: Id,
  number: z.int(),
  content: CarePlanContent,
  nurseName: z.string(),
  writtenAt: Instant,
  seenAt: Instant.nullable(),
  agreedAt: Instant.nullable(),
  comment: z.string().nullable(),
  commentedAt: Instant.nullable(),
})

export type PatientCarePlan = z.infer<typeof PatientCarePlan>
export const PatientCarePlan = z.object({
  name: z.string(),
  /** The newest first. */
  versions: z.array(CarePlan),
  /** What the record knows for a plan: the last risk with its factors, conditions, the goals of the intake, and what the level asks for. */
  found: z.object({
    level: RiskLevel.nullable(),
    scored: z.array(z.string()),
    missing: z.array(z.string()),
    overrides: z.array(z.string()),
    conditions: z.array(z.string()),
    goals: z.array(z.string()),
    everyDays: z.int(),
    reviewOn: CalendarDate,
  }),
})

const patient = z.object({ userId: Id })
const answering = () => by('patient').errors(refusals('STALE_VERSION'))

/** What a nurse and a patient agree on. */
export const carePlans = {
  ofPatient: by('nurse').meta({ audit: 'care plan' }).route(readOnly).input(patient).output(PatientCarePlan),
  /** A new version, which its patient has not agreed to yet; `after` is the number of the one it was made from, 0 for the first. */
  save: by('nurse')
    .meta({ audit: 'care plan' })
    .errors(refusals('STALE_VERSION', 'FIELDS_MISSING', 'DAY_PASSED'))
    .input(patient.extend({ id: Id, after: z.int(), content: CarePlanContent })),
  /** One's own, as it stands. */
  mine: by('patient').route(readOnly).output(CarePlan.nullable()),
  /** All of one's own, the newest first. */
  myVersions: by('patient').route(readOnly).output(z.array(CarePlan)),
  markSeen: by('patient').input(z.object({ id: Id })),
  agree: answering().input(z.object({ id: Id })),
  /** Goes to the nurses' queue besides. */
  comment: answering().input(z.object({ id: Id, text: typed(carePlanLimits.comment).refine((text) => text.length > 0) })),
}
