import { expect, test } from 'vitest'
import { metformin } from '#testing/sampleMedicines.ts'
import type { MyDiagnosis } from '#contract/diagnoses.ts'
import type { Dose } from '#contract/doses.ts'
import type { HealthReport } from '#contract/healthReports.ts'
import type { Medicine } from '#contract/medicines.ts'
import type { Severity, SymptomLog } from '#contract/symptoms.ts'
import type { Reading } from '#contract/vitals.ts'
import { addDays, instantAt } from '../time.ts'
import { healthReportOf, isEmptyReport, type ReportFacts } from './healthReport.ts'
import { periodOf, whyNotReportPeriod, whyNotShareReport } from './periods.ts'
import { reportStateOf } from './reportStates.ts'
import { reportSections } from './reportWords.ts'

const TODAY = '2026-11-20'
const period = { from: '2026-10-22', to: TODAY }
const nothing: ReportFacts = {
  patientName: 'Lerato Mokoena',
  medicines: [],
  doses: [],
  logs: [],
  checkIns: [],
  readings: [],
  targets: [],
  diagnoses: [],
  visits: [],
}
const reader = { time: (clock: string) => clock, weekday: String, date: (day: string) => day, isPatient: true }

test.each([
  ['30d', '2026-11-20', '2026-10-22'],
  ['3m', '2026-11-20', '2026-08-21'],
  ['12m', '2026-11-20', '2025-11-21'],
  ['12m', '2028-02-29', '2027-03-01'],
  ['3m', '2026-05-31', '2026-03-01'], // there is no 31 February
  ['6m', '2026-03-01', '2025-09-02'],
] as const)('%s that end on %s begin on %s', (preset, to, from) => {
  expect(periodOf(preset, to)).toEqual({ from, to })
  expect(whyNotReportPeriod(periodOf(preset, to), to)).toBeUndefined()
})

test('a period ends today at the latest, and has a year at most', () => {
  expect(whyNotReportPeriod({ from: TODAY, to: TODAY }, TODAY)).toBeUndefined()
  expect(whyNotReportPeriod({ from: TODAY, to: '2026-11-19' }, TODAY)).toBe('REPORT_PERIOD_IMPOSSIBLE')
  expect(whyNotReportPeriod({ from: TODAY, to: '2026-11-21' }, TODAY)).toBe('REPORT_PERIOD_IMPOSSIBLE')
  expect(whyNotReportPeriod({ from: addDays(TODAY, -365), to: TODAY }, TODAY)).toBeUndefined()
  expect(whyNotReportPeriod({ from: addDays(TODAY, -366), to: TODAY }, TODAY)).toBe('REPORT_PERIOD_TOO_LONG')
})

test('it is shared with the doctor of a visit that comes or goes on, and its state follows from its steps', () => {
  const now = instantAt(TODAY, '10:00')
  const ends = (time: string) => ({ endsAt: instantAt(TODAY, time) })
  for (const status of ['scheduled', 'waiting', 'in_progress'] as const)
    expect(whyNotShareReport({ status, ...ends('10:01') }, now)).toBeUndefined()
  for (const status of ['completed', 'cancelled', 'no_show', 'doctor_no_show'] as const)
    expect(whyNotShareReport({ status, ...ends('12:00') }, now)).toBe('VISIT_NOT_COMING')
  expect(whyNotShareReport({ status: 'scheduled', ...ends('10:00') }, now)).toBe('VISIT_NOT_COMING')
  const none = { startedAt: null, madeAt: null, failedAt: null }
  const states = [none, { ...none, startedAt: now }, { ...none, startedAt: now, madeAt: now }, { ...none, startedAt: now, failedAt: now }]
  expect(states.map(reportStateOf)).toEqual(['queued', 'working', 'ready', 'failed'])
})

const dose = (medicationId: string, day: string, change: Partial<Dose> = {}): Dose => ({
  id: `${medicationId} ${day}`,
  medicationId,
  kind: 'scheduled',
  status: 'taken',
  qtyDue: 1,
  qtyTaken: 1,
  skipReason: null,
  note: '',
  dueAt: instantAt(day, '07:00'),
  takenAt: instantAt(day, '07:05'),
  opensAt: null,
  missedAt: null,
  snoozedUntil: null,
  lastAction: null,
  isEarly: false,
  isBackfilled: false,
  isExcused: false,
  ...change,
})
const medicine = (id: string, change: Partial<Medicine> = {}): Medicine => ({
  ...metformin,
  id,
  name: id,
  status: 'active',
  source: 'patient',
  isCritical: false,
  startedOn: '2026-01-01',
  endedOn: null,
  stopReason: null,
  stopText: '',
  collectionPlace: '',
  collectOn: null,
  schedules: [],
  stock: null,
  lastRefill: null,
  prescription: null,
  version: 1,
  ...change,
})

test('adherence is the rule of the calendar, by medicine, by month and over all', () => {
  const doses = [
    dose('A', '2026-10-30'),
    dose('A', '2026-10-31', { status: 'missed', takenAt: null }),
    dose('A', '2026-11-01', { status: 'taken_late' }),
    dose('A', '2026-11-02', { status: 'skipped', isExcused: true, takenAt: null }),
    dose('A', TODAY, { status: 'scheduled', takenAt: null }),
    dose('B', '2026-11-01', { kind: 'prn', dueAt: null }),
  ]
  const stopped = medicine('C', { status: 'stopped', endedOn: '2026-10-21' })
  const { medicines, doses: all } = healthReportOf({ ...nothing, doses, medicines: [medicine('A'), medicine('B'), stopped] }, period, TODAY)
  expect(all).toMatchObject({ adherence: 67, onTime: 50, tally: { taken: 1, late: 1, missed: 1, excused: 1 } })
  expect(all.months.map(({ month, adherence }) => [month, adherence])).toEqual([
    ['2026-10', 50],
    ['2026-11', 100],
  ])
  expect(medicines.map(({ id, adherence, asNeeded }) => [id, adherence, asNeeded])).toEqual([
    ['A', 67, 0],
    ['B', null, 1],
  ])
})

const log = (code: SymptomLog['code'], severity: Severity, day: string, text = ''): SymptomLog => ({
  id: day,
  code,
  text,
  severity,
  occurredAt: instantAt(day, '12:00'),
  durationMinutes: null,
  triggers: [],
  notes: 'Secret',
  answers: {},
  loggedAt: instantAt(day, '12:00'),
  changedAt: instantAt(day, '12:00'),
  redFlagRules: [],
  redFlagLevel: null,
})

test('symptoms are counted by what they are called, averages have the words of single values, notes stay where they are', () => {
  const logs = [
    log('headache', 2, '2026-11-10'),
    log('headache', 1, '2026-11-11'),
    log('headache', 2, '2026-11-12'),
    log('other', 3, '2026-11-12', 'Hiccups'),
  ]
  const checkIns = [{ date: '2026-11-13', isNone: true, changedAt: instantAt(TODAY, '08:00') }]
  const report = healthReportOf({ ...nothing, logs, checkIns }, period, TODAY)
  expect(report.symptoms).toMatchObject({ total: 4, average: 2, daysTracked: 4, days: 30 })
  const { lines, table } = reportSections(report, reader).find(({ id }) => id === 'symptoms')!
  expect(lines).toEqual(['Total logged: 4. Average severity: 2.0 Moderate.', 'Days tracked: 4 of 30.'])
  expect(table!.rows).toEqual([
    ['Headache', '3', '1.7 Moderate', 'Moderate', '2026-11-12'],
    ['Hiccups', '1', '3.0 Severe', 'Severe', '2026-11-12'],
  ])
  expect(JSON.stringify(report)).not.toContain('Secret')
})

const bp = (value1: number, value2: number, time: string, day = TODAY): Reading => ({
  id: `${day} ${time}`,
  kind: 'bp',
  value1,
  value2,
  context: null,
  measuredAt: instantAt(day, time),
  source: 'patient',
})

test('two tries of a blood pressure are one measuring, and what is in the target is counted', () => {
  const readings = [bp(150, 95, '08:00'), bp(130, 85, '08:03'), bp(120, 80, '08:00', '2026-11-01')]
  const report = healthReportOf({ ...nothing, readings }, period, TODAY)
  const [row] = reportSections(report, reader).find(({ id }) => id === 'readings')!.table!.rows
  expect(row).toEqual(['Blood pressure', '2', '130/85 mmHg', '120/80', '140/90', '140/90 on 2026-11-20', '1 of 2 (below 140/90 mmHg)'])
})

test('what was diagnosed later is not told, and who added it is said for whoever reads', () => {
  const known = {
    code: null,
    severity: 'medium',
    certainty: null,
    status: 'active',
    visits: [],
    otherIds: [],
    correction: null,
    version: 1,
  } as const
  const own: MyDiagnosis = {
    ...known,
    visits: [],
    otherIds: [],
    id: '1',
    name: 'Asthma',
    source: 'patient',
    diagnosedBy: 'Dr. Self-Reported',
    diagnosedOn: TODAY,
  }
  const later = { ...own, id: '2', name: 'Gout', diagnosedOn: '2026-11-21' }
  const report = healthReportOf({ ...nothing, diagnoses: [own, later] }, period, TODAY)
  const rows = (isPatient: boolean) => reportSections(report, { ...reader, isPatient }).find(({ id }) => id === 'diagnoses')!.table!.rows
  expect(rows(true)).toEqual([['Asthma', 'You added this', TODAY, 'Active']])
  expect(rows(false)).toEqual([['Asthma', 'Added by the patient', TODAY, 'Active']])
})

test('a report lists the symptoms logged most often, and counts the others together', () => {
  const typed = Array.from({ length: 62 }, (_, n) => log('other', 1, TODAY, `Made up ${n}`))
  const listed = (logs: SymptomLog[]) => {
    const { lines, table } = reportSections(healthReportOf({ ...nothing, logs }, period, TODAY), reader).find(
      ({ id }) => id === 'symptoms',
    )!
    return { last: lines.at(-1), first: table!.rows[0]![0], rows: table!.rows.length }
  }
  const often = [log('cough', 1, TODAY), log('cough', 1, TODAY)]
  const last = 'Only the symptoms logged most often are listed. Others were logged 3 times.'
  expect(listed([...typed, ...often])).toEqual({ last, first: 'Cough', rows: 60 })
  expect(listed(often)).toEqual({ last: 'Days tracked: 1 of 30.', first: 'Cough', rows: 1 })
})

test('an empty period says so in each part, and nothing claims a cause', () => {
  const report = healthReportOf(nothing, period, TODAY)
  expect(isEmptyReport(report)).toBe(true)
  expect(reportSections(report, reader).map(({ lines, table }) => [lines.length, table])).toEqual(Array(5).fill([1, null]))
  const full: HealthReport = healthReportOf({ ...nothing, logs: [log('cough', 1, TODAY)] }, period, TODAY)
  expect(isEmptyReport(full)).toBe(false)
})
