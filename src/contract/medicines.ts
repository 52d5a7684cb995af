import { z } from 'zod'
import { AdherenceFigures, DayRecord, Dose, DoseQuantity, ofPresser } from './doses.ts'
import { medicineLimits, profileLimits } from './limits.ts'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { CalendarDate, Id, Instant, typed, typedInLine, typedLine } from './primitives.ts'

export type MedicineForm = z.infer<typeof MedicineForm>
export const MedicineForm = z.enum([
  'tablet',
  'capsule',
  'syrup',
  'drops',
  'inhaler',
  'injection',
  'patch',
  'cream',
  'suppository',
  'other',
])

const MedicineRoute = z.enum([
  'oral',
  'inhaled',
  'subcutaneous',
  'intramuscular',
  'topical',
  'eye',
  'ear',
  'nasal',
  'rectal',
  'vaginal',
  'other',
])

export type FoodNote = z.infer<typeof FoodNote>
export const FoodNote = z.enum(['any', 'with_food', 'before_food', 'after_food', 'empty_stomach'])

/** How a tablet is told from the others; never the only sign of it. */
const MedicineColour = z.enum(['white', 'yellow', 'orange', 'pink', 'red', 'green', 'blue', 'brown'])

/** `completed`: its last day has passed, or the last step of a course that tapers off. */
export type MedicineStatus = z.infer<typeof MedicineStatus>
export const MedicineStatus = z.enum(['active', 'paused', 'stopped', 'completed'])

export type StopReason = z.infer<typeof StopReason>
export const StopReason = z.enum(['finished_course', 'doctor_stopped', 'side_effects', 'cost', 'feel_better', 'pregnancy', 'other'])

export type MedicineDetails = z.infer<typeof MedicineDetails>
/** A medicine as somebody types it, or takes it from the catalogue (rules/medicines/catalogue.ts). */
export const MedicineDetails = z.object({
  name: typedLine(medicineLimits.name), // as its label has it
  genericName: typedInLine(medicineLimits.name), // what is in it; empty where nobody knows
  strengthText: typedInLine(medicineLimits.strength), // '500 mg'
  form: MedicineForm,
  route: MedicineRoute,
  scheduleHint: z.int().min(0).max(6).nullable(), // S0 to S6 of the law; null: not known
  indication: typedInLine(medicineLimits.indication), // what it is for
  foodNote: FoodNote,
  colour: MedicineColour.nullable(),
  instructions: typed(medicineLimits.instructions),
  prescriberText: typedInLine(medicineLimits.prescriber),
})

/** A time of day in South Africa, '07:00'. */
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const times = z.array(ClockTime).min(1).max(12)
const days = z.int().min(1).max(90)
const unit = typedLine(medicineLimits.unit) // 'tablet'
/** Both days are included. */
const lasting = { startsOn: CalendarDate, endsOn: CalendarDate.nullable() }
const dosed = { ...lasting, doseQty: DoseQuantity, doseUnit: unit }

export type Schedule = z.infer<typeof Schedule>
/** When a medicine is taken and how much of it (domain 2.1). 'Every N days' is cyclic: 1 on, N − 1 off. */
export const Schedule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed_times'), ...dosed, times, daysOfWeek: z.array(z.int().min(0).max(6)).min(1).max(7).nullable() }), // 0: Sunday; null: every day
  z.object({ kind: z.literal('every_n_hours'), ...dosed, intervalHours: z.int().min(1).max(72), anchorAt: Instant }),
  z.object({ kind: z.literal('cyclic'), ...dosed, times, cycleOn: days, cycleOff: days, cycleAnchor: CalendarDate }),
  z.object({
    kind: z.literal('tapering'),
    ...lasting,
    doseUnit: unit,
    taperSteps: z
      .array(z.object({ days: z.int().min(1).max(366), times, qty: DoseQuantity }))
      .min(1)
      .max(30),
  }),
  z.object({
    kind: z.literal('prn'), // as needed
    ...dosed,
    maxPer24h: z.int().min(1).max(24).nullable(),
    minGapMinutes: z.int().min(0).max(1440).nullable(),
  }),
])

export type ScheduleVersion = z.infer<typeof ScheduleVersion>
/** What held from when to when. A change, a pause and a stop end the version before; between versions nothing is due. */
export const ScheduleVersion = z.object({ id: Id, effectiveFrom: Instant, effectiveTo: Instant.nullable(), schedule: Schedule })

const Collection = z.object({ collectionPlace: typedInLine(profileLimits.place), collectOn: CalendarDate.nullable() })

export type Medicine = z.infer<typeof Medicine>
/** One without any schedule is what the profile's one text said before there was a list: 'As you wrote it'. */
export const Medicine = MedicineDetails.extend({
  id: Id,
  status: MedicineStatus,
  source: z.enum(['patient', 'doctor', 'nurse']),
  isCritical: z.boolean(), // a missed dose matters sooner (domain 2.1)
  startedOn: CalendarDate,
  endedOn: CalendarDate.nullable(),
  stopReason: StopReason.nullable(),
  stopText: z.string(),
  ...Collection.shape,
  /** Oldest first, those that hold now, will, or held in the last seven days. */
  schedules: z.array(ScheduleVersion),
  /** In units of the dose; null where nobody counted. `isShort`: more was taken than there can have been, so it is to be counted anew. */
  stock: z.object({ level: z.number(), isShort: z.boolean() }).nullable(),
  lastRefill: z.object({ id: Id, dispensedOn: CalendarDate, quantity: z.number(), daysSupply: z.int().nullable() }).nullable(),
  /** The line of a script that it came from. */
  prescription: z
    .object({ documentId: Id, issuedOn: CalendarDate, repeats: z.int(), repeatsLeft: z.int(), validUntil: CalendarDate })
    .nullable(),
  version: z.int(),
})

export type MedicineProposal = z.infer<typeof MedicineProposal>
/** What a doctor suggests and the patient confirms or not. `details` and `schedule` only of what is to be added or changed; a script may leave the times open. */
export const MedicineProposal = z.object({
  id: Id,
  kind: z.enum(['add', 'change', 'stop']),
  medicationId: Id.nullable(),
  details: MedicineDetails.nullable(),
  schedule: Schedule.nullable(),
  note: z.string(),
  documentId: Id.nullable(), // the script it comes from
  proposedByName: z.string(),
  proposedAt: Instant,
  status: z.enum(['open', 'confirmed', 'declined', 'withdrawn']),
  answeredAt: Instant.nullable(),
})

export type MyMedicines = z.infer<typeof MyMedicines>
/** Everything a phone needs for 14 days without a connection: later doses than these follow from the schedules (rules/doses/doses.ts). */
export const MyMedicines = z.object({
  readAt: Instant,
  medicines: z.array(Medicine),
  /** Of the last seven days, today and tomorrow. */
  doses: z.array(Dose),
  proposals: z.array(MedicineProposal), // open ones
})

export type PatientMedicines = z.infer<typeof PatientMedicines>
/** A patient's medicines as a doctor in care reads them; figures are of the last 30 days, `days` of the last 14. */
export const PatientMedicines = z.object({
  medicines: z.array(Medicine.extend({ figures: AdherenceFigures, days: z.array(DayRecord) })),
  figures: AdherenceFigures,
  /** Open, and what was answered in the last 30 days; `answer` is why it was declined, `isMine` what the asking doctor may withdraw. */
  proposals: z.array(MedicineProposal.extend({ answer: z.string(), isMine: z.boolean() })),
  /** Whether the asking doctor has the patient in care by a visit; in an emergency one only reads. */
  mayPropose: z.boolean(),
  allergies: z.array(z.string()), // in the patient's words
  /** Of a small list: not a complete interaction check. */
  interactions: z.array(z.object({ between: z.tuple([z.string(), z.string()]), note: z.string() })),
})

const one = z.object({ id: Id })
const atVersion = one.extend({ version: z.int() })
const changing = () => by('patient').errors(refusals('STALE_VERSION', 'MEDICINE_ENDED'))
const scheduling = refusals('TIMES_REPEATED', 'ENDS_BEFORE_START', 'STARTS_TOO_LATE')

/** A patient's own list. What is added, refilled or counted twice with the same id is once. */
export const medicines = {
  mine: by('patient').route(readOnly).output(MyMedicines),
  /** Doses are due from now on. */
  add: by('patient')
    .errors(refusals('TOO_MANY_MEDICINES'))
    .errors(scheduling)
    .input(one.extend({ details: MedicineDetails, schedule: Schedule, stock: z.number().min(0).max(9999).nullable() }))
    .output(z.void()),
  save: changing()
    .input(atVersion.extend({ details: MedicineDetails, ...Collection.shape }))
    .output(z.void()),
  /** Holds from then on, null: from now on. Up to 48 hours back it corrects what nobody marked; what was marked stays. */
  changeSchedule: changing()
    .errors(refusals('CHANGE_TOO_OLD'))
    .errors(scheduling)
    .input(atVersion.extend({ schedule: Schedule, effectiveFrom: Instant.nullable() }))
    .output(z.void()),
  /** Nothing is due meanwhile. Goes on by itself at the beginning of that day. */
  pause: changing()
    .errors(refusals('MEDICINE_NOT_ACTIVE', 'DAY_PASSED'))
    .input(atVersion.extend({ until: CalendarDate.nullable() }))
    .output(z.void()),
  /** Goes on as it was, paused, stopped or completed. */
  resume: by('patient')
    .errors(refusals('STALE_VERSION', 'MEDICINE_ACTIVE', 'TOO_MANY_MEDICINES'))
    .input(atVersion)
    .output(z.void()),
  stop: changing()
    .errors(refusals('FIELDS_MISSING'))
    .input(atVersion.extend({ reason: StopReason, text: typed(medicineLimits.stopText) }))
    .output(z.void()),
  /** 'I collected': more of it, from that day on. `at`: when it was pressed, which may be earlier than it arrives. */
  addRefill: by('patient')
    .errors(refusals('DAY_TO_COME'))
    .input(
      one.extend({
        ...ofPresser,
        medicationId: Id,
        quantity: z.number().min(0.001).max(9999),
        dispensedOn: CalendarDate,
        at: Instant,
        nextCollectOn: CalendarDate.nullable(),
      }),
    )
    .output(z.void()),
  /** How much there is, counted. */
  countStock: by('patient')
    .input(one.extend({ ...ofPresser, medicationId: Id, counted: z.number().min(0).max(9999), at: Instant }))
    .output(z.void()),

  ofPatient: by('doctor', 'nurse')
    .meta({ audit: 'medicines' })
    .route(readOnly)
    .input(z.object({ userId: Id }))
    .output(PatientMedicines),
}
