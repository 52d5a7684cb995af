import { z } from 'zod'
import { diagnosisLimits, visitLimits } from './limits.ts'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { AppointmentId, CalendarDate, Id, Instant, typed, typedInLine } from './primitives.ts'
import { Diagnosis } from './visitNotes.ts'

export type ProblemStatus = z.infer<typeof ProblemStatus>
/** How a problem stands (domain 7.3). What no doctor judged is active. */
export const ProblemStatus = z.enum(['active', 'inactive', 'resolved'])

const VisitOfDiagnosis = z.object({ appointmentId: AppointmentId, consultationId: Id, on: Instant, doctorName: z.string() })

export type MyDiagnosis = z.infer<typeof MyDiagnosis>
/** One thing that a patient has: what a doctor diagnosed in signed visits, each once, or what the patient added. */
export const MyDiagnosis = Diagnosis.pick({ code: true, severity: true }).extend({
  id: Id,
  name: z.string(), // as it was written
  source: z.enum(['patient', 'doctor']),
  certainty: Diagnosis.shape.certainty.nullable(), // null: no clinician judged it
  diagnosedBy: z.string(), // 'Dr. Self-Reported' where the patient added it (specification 2.5)
  diagnosedOn: CalendarDate, // the first time
  status: ProblemStatus,
  visits: z.array(VisitOfDiagnosis), // newest first
  otherIds: z.array(Id), // the same from other visits, or from the patient: what leads to one of them finds this
  /** What the patient asked to have put right last. */
  correction: z.object({ id: Id, isDone: z.boolean(), askedAt: Instant }).nullable(),
  version: z.int(), // of one's own
})

export type PatientProblem = z.infer<typeof PatientProblem>
/** What a patient has or had, as doctors in care read it: problems, diagnoses of visits and what the patient told are one list. */
export const PatientProblem = Diagnosis.pick({ code: true, severity: true }).extend({
  key: z.string(), // what makes it one problem: its code, else its name
  name: z.string(),
  source: MyDiagnosis.shape.source,
  isAlsoTold: z.boolean(), // the patient told of it too
  isListed: z.boolean(), // false: diagnosed in a visit, and not put on the list of problems
  certainty: MyDiagnosis.shape.certainty,
  doctorName: z.string().nullable(), // who said so first; null: the patient
  onset: CalendarDate,
  lastNamedOn: CalendarDate,
  status: ProblemStatus,
  changed: z.object({ byName: z.string(), at: Instant }).nullable(),
  version: z.int(), // of the status; 0: nobody changed it
})

const one = z.object({ id: Id })
const own = z.object({ name: typedInLine(visitLimits.diagnosis) })
const problem = z.object({ userId: Id, key: z.string().max(visitLimits.diagnosis) })
const adding = refusals('FIELDS_MISSING', 'ALREADY_LISTED', 'DIAGNOSES_FULL')

/** What a patient has, in one list, and the list of problems that doctors keep of it. */
export const diagnoses = {
  /** Newest first, 100 at most. Never one that is for doctors only, or of a note that is not signed. */
  mine: by('patient').route(readOnly).output(z.array(MyDiagnosis)),
  /** The same id again is once. */
  add: by('patient').errors(adding).input(one.extend(own.shape)).output(z.void()),
  save: by('patient')
    .errors(adding)
    .errors(refusals('STALE_VERSION', 'DAY_TO_COME'))
    .input(one.extend({ ...own.shape, diagnosedOn: CalendarDate, version: z.int() }))
    .output(z.void()),
  /** One's own; `restore` takes it back. */
  remove: by('patient').input(one).output(z.void()),
  restore: by('patient').errors(adding).input(one).output(z.void()),
  /** 'This is wrong', of a clinician's: waits for a nurse. The same id again is once. */
  askCorrection: by('patient')
    .errors(refusals('FIELDS_MISSING', 'ALREADY_LISTED'))
    .input(one.extend({ diagnosisId: Id, text: typed(diagnosisLimits.correction) }))
    .output(z.void()),
  withdrawCorrection: by('patient').input(one).output(z.void()),

  /** Of a whole record, or of what the asking doctor wrote themselves (domain 7.5). `mayChange`: in care by a visit. */
  ofPatient: by('doctor', 'nurse')
    .meta({ audit: 'problems' })
    .route(readOnly)
    .input(z.object({ userId: Id }))
    .output(z.object({ problems: z.array(PatientProblem), mayChange: z.boolean() })),
  saveStatus: by('doctor')
    .meta({ audit: 'problems' })
    .errors(refusals('STALE_VERSION'))
    .input(problem.extend({ status: ProblemStatus, version: z.int() }))
    .output(z.void()),
}
