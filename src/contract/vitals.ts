import { z } from 'zod'
import { ofPresser } from './doses.ts'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { Id, Instant } from './primitives.ts'

/** The kinds of readings of domain 3.1: blood pressure has two values (above and below), every other one. */
export type VitalKind = z.infer<typeof VitalKind>
export const VitalKind = z.enum([
  'bp',
  'glucose',
  'weight',
  'height',
  'temp',
  'pulse',
  'spo2',
  'resp',
  'peak_flow',
  'hba1c',
  'creatinine',
  'chol',
])

export type GlucoseContext = z.infer<typeof GlucoseContext>
export const GlucoseContext = z.enum(['fasting', 'before_meal', 'after_meal', 'random', 'bedtime'])

const value = z.number().min(0).max(9999).multipleOf(0.01)

export type ReadingValues = z.infer<typeof ReadingValues>
/** In the unit of its kind (rules/vitals/kinds.ts). `value2`: the lower value of a blood pressure, of anything else null. */
export const ReadingValues = z.object({ kind: VitalKind, value1: value, value2: value.nullable() })

export type Reading = z.infer<typeof Reading>
export const Reading = ReadingValues.extend({
  id: Id,
  context: GlucoseContext.nullable(), // only of glucose
  measuredAt: Instant,
  source: z.enum(['patient', 'nurse', 'doctor']),
  recordedBy: z.string().optional(), // by name, whoever of the staff measured
})

export type TargetRange = z.infer<typeof TargetRange>
/** Null: no limit on that side. All null: the usual band again. */
export const TargetRange = z.object({
  low1: value.nullable(),
  high1: value.nullable(),
  low2: value.nullable(),
  high2: value.nullable(),
})

export type VitalTarget = z.infer<typeof VitalTarget>
/** What a clinician agreed with the patient. Each change is a new one; of a kind the newest counts. */
export const VitalTarget = TargetRange.extend({ id: Id, kind: VitalKind, setByName: z.string(), setAt: Instant })

export type MyReadings = z.infer<typeof MyReadings>
/** The newest first: of the last 90 days, and the newest of each kind however old it is. `targets`: the newest of each kind. */
export const MyReadings = z.object({ readings: z.array(Reading), targets: z.array(VitalTarget) })

/** Ids are made where it was typed; the same again is once. A time that has not come yet counts as now. */
const NewReading = ReadingValues.extend({ id: Id, context: GlucoseContext.nullable(), measuredAt: Instant })
const impossible = refusals('READING_OUT_OF_RANGE', 'LOWER_NOT_BELOW_UPPER')

/** Readings: what patients and those who care for them measure. Nothing is deleted; a mistake is marked as one. */
export const vitals = {
  mine: by('patient').route(readOnly).output(MyReadings),
  /** `at`: when it was pressed, which may be earlier than it arrives. `replaces`: the mistake that it corrects. */
  add: by('patient')
    .errors(impossible)
    .input(NewReading.extend({ ...ofPresser, at: Instant, replaces: Id.nullable() }))
    .output(z.void()),
  markWrong: by('patient')
    .input(z.object({ ...ofPresser, id: Id, at: Instant, isWrong: z.boolean() }))
    .output(z.void()),

  /** Of the last year, and the newest of each kind; all targets, the newest first. */
  ofPatient: by('doctor', 'nurse')
    .meta({ audit: 'vitals' })
    .route(readOnly)
    .input(z.object({ userId: Id }))
    .output(MyReadings.extend({ mayRecord: z.boolean(), maySetTarget: z.boolean() })),
  record: by('doctor', 'nurse')
    .meta({ audit: 'vitals' })
    .errors(impossible)
    .input(NewReading.extend({ userId: Id }))
    .output(z.void()),
  /** `version`: how many targets of this kind the doctor saw. */
  saveTarget: by('doctor')
    .meta({ audit: 'vitals' })
    .errors(refusals('STALE_VERSION'))
    .errors(impossible)
    .input(TargetRange.extend({ id: Id, userId: Id, kind: VitalKind, version: z.int() }))
    .output(z.void()),
}
