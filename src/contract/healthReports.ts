import { z } from 'zod'
import { MyDiagnosis } from './diagnoses.ts'
import { DoseTally } from './doses.ts'
import { refusals } from './errors.ts'
import { Medicine, Schedule } from './medicines.ts'
import { AppointmentId, CalendarDate, Id, Instant } from './primitives.ts'
import { by, readOnly } from './procedure.ts'
import { Severity, SymptomLog } from './symptoms.ts'
import { ReadingValues, VitalKind } from './vitals.ts'

const Values = ReadingValues.pick({ value1: true, value2: true })
const Band = z.object({ low: z.number().nullable(), high: z.number().nullable() })
const Adherence = z.object({ tally: DoseTally, adherence: z.int().nullable(), onTime: z.int().nullable() })

export type ReportPeriod = z.infer<typeof ReportPeriod>
/** Both days included. */
export const ReportPeriod = z.object({ from: CalendarDate, to: CalendarDate })

export type HealthReport = z.infer<typeof HealthReport>
/** What a person's record said of a period when the report was made: the same for screen, PDF and doctor. */
export const HealthReport = z.object({
  ...ReportPeriod.shape,
  patientName: z.string(),
  madeOn: CalendarDate,
  /** `months`: 'YYYY-MM', only where the period has more than one. */
  doses: Adherence.extend({ months: z.array(Adherence.extend({ month: z.string() })) }),
  medicines: z.array(
    Medicine.pick({ id: true, name: true, strengthText: true, status: true, foodNote: true, instructions: true }).extend({
      schedule: Schedule.nullable(),
      asNeeded: z.int(),
      ...Adherence.shape,
    }),
  ),
  symptoms: z.object({
    total: z.int(),
    average: z.number().nullable(),
    daysTracked: z.int(),
    days: z.int(),
    each: z.array(
      SymptomLog.pick({ code: true, text: true }).extend({ times: z.int(), average: z.number(), highest: Severity, lastOn: CalendarDate }),
    ),
  }),
  readings: z.array(
    z.object({
      kind: VitalKind,
      count: z.int(),
      average: Values,
      lowest: Values,
      highest: Values,
      newest: Values.extend({ on: CalendarDate }),
      band: z.object({ value1: Band, value2: Band, isPersonal: z.boolean(), inTarget: z.int() }).nullable(),
    }),
  ),
  diagnoses: z.array(
    MyDiagnosis.pick({ id: true, name: true, code: true, source: true, diagnosedBy: true, diagnosedOn: true, status: true }),
  ),
  visits: z.array(z.object({ on: CalendarDate, type: z.string(), doctorName: z.string(), specialty: z.string() })),
})

export type ReportState = z.infer<typeof ReportState>
export const ReportState = z.enum(['queued', 'working', 'ready', 'failed'])

export type ReportShare = z.infer<typeof ReportShare>
export const ReportShare = z.object({ doctorName: z.string(), visitAt: Instant.nullable(), at: Instant })

export type ListedReport = z.infer<typeof ListedReport>
export const ListedReport = z.object({
  id: Id,
  ...ReportPeriod.shape,
  state: ReportState,
  requestedAt: Instant,
  share: ReportShare.nullable(),
})

const one = z.object({ id: Id })

/** Health reports: what a patient's record says of a period, for themselves and for the doctor of a coming visit. */
export const healthReports = {
  /** The newest first. */
  mine: by('patient').route(readOnly).output(z.array(ListedReport)),
  /** Made by a job, one at a time for each patient. The same id again is once, and after a failure another try. */
  make: by('patient')
    .errors(refusals('REPORT_PERIOD_IMPOSSIBLE', 'REPORT_PERIOD_TOO_LONG', 'REPORT_IN_WORK'))
    .input(one.extend(ReportPeriod.shape))
    .output(z.void()),
  /** The doctor's only while it is shared with them and the patient's record is open to them (domain 7.5). */
  read: by('patient', 'doctor')
    .meta({ audit: 'health report' })
    .route(readOnly)
    .input(one)
    .output(z.object({ report: HealthReport, share: ReportShare.nullable() })),
  /** Not `readOnly`: printing takes a moment, so how often is counted. */
  download: by('patient', 'doctor').meta({ audit: 'health report' }).input(one).output(z.file()),
  /** With the doctor of a visit to come; with another one instead of the one before. */
  share: by('patient')
    .errors(refusals('VISIT_NOT_COMING'))
    .input(one.extend({ appointmentId: AppointmentId }))
    .output(z.void()),
  takeBack: by('patient').input(one).output(z.void()),
  /** What this patient shares with the asking doctor, the newest first. */
  ofPatient: by('doctor')
    .meta({ audit: 'documents' })
    .route(readOnly)
    .input(z.object({ userId: Id }))
    .output(z.array(z.object({ id: Id, ...ReportPeriod.shape, sharedAt: Instant }))),
}
