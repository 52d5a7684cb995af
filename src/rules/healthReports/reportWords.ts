import type { HealthReport } from '#contract/healthReports.ts'
import type { Medicine } from '#contract/medicines.ts'
import { adherenceFormula } from '../doses/doseWords.ts'
import { nameOf, takenWords, type ShownTimes } from '../medicines/medicineWords.ts'
import { averageWords, symptomName, symptomSeverityTexts } from '../symptoms/symptomWords.ts'
import { monthAndYear } from '../time.ts'
import { t } from '../translate.ts'
import { bandText, valueText, valueWithUnit, vitalNames } from '../vitals/vitalWords.ts'

/** A part of a report as screen and paper show it. `widths`: shares of a page, one for each heading. */
export type ReportSection = {
  id: 'medicines' | 'months' | 'symptoms' | 'readings' | 'diagnoses' | 'visits'
  title: string
  lines: string[]
  table: { headings: string[]; widths: number[]; rows: string[][] } | null
}

/** Who reads: to patients themselves what they added is 'You added this'. */
export type ReportReader = ShownTimes & { isPatient: boolean }

type Figures = Pick<HealthReport['medicines'][number], 'tally' | 'adherence' | 'onTime'>

/** Everything that a report says, in its order. A part without anything says so. */
export const reportSections = (report: HealthReport, reader: ReportReader): ReportSection[] => [
  medicinesSection(report, reader),
  ...(report.doses.months.length > 1 ? [monthsSection(report)] : []),
  symptomsSection(report, reader),
  readingsSection(report, reader),
  diagnosesSection(report, reader),
  visitsSection(report, reader),
]

/** What nobody may read into it. */
export const reportCaution = (): string =>
  t`This report says what was recorded, mostly by the patient. Nobody has checked it, and it does not say what caused what.`

export const nothingRecorded = (): string => t`Nothing was recorded in these days.`

const percentOr = (percentage: number | null) => (percentage === null ? '—' : `${percentage}%`)
const taken = ({ tally }: Figures) => tally.taken + tally.late
const skipped = ({ tally }: Figures) => tally.skipped + tally.missed

function medicinesSection({ medicines, doses }: HealthReport, reader: ReportReader): ReportSection {
  const rows = medicines.map((one) => [
    medicineName(one),
    takenWords(one, one.schedule ?? undefined, reader),
    String(taken(one) + one.asNeeded),
    String(skipped(one)),
    String(one.tally.excused),
    percentOr(one.adherence),
  ])
  const headings = [t`Medicine`, t`How it is taken`, t`Taken`, t`Skipped`, t`Excused`, t`Adherence`]
  const overall = doses.adherence === null ? t`No doses due in these days.` : overallWords(doses)
  return {
    id: 'medicines',
    title: t`Medicines`,
    lines: rows.length === 0 ? [t`No medicines in these days.`] : [overall, ...(doses.adherence === null ? [] : [adherenceFormula()])],
    table: rows.length === 0 ? null : { headings, widths: [4, 5, 1.7, 1.9, 2, 2.3], rows },
  }
}

function overallWords({ adherence, onTime }: Figures): string {
  const percentage = percentOr(adherence)
  return onTime === null
    ? t`Adherence over all: ${{ percentage }}.`
    : t`Adherence over all: ${{ percentage }}. Of the doses taken, ${{ onTime: percentOr(onTime) }} were on time.`
}

function medicineName(medicine: HealthReport['medicines'][number]): string {
  const name = nameOf(medicine)
  const state = stateWords()[medicine.status]
  return state ? t`${{ name }} (${{ state }})` : name
}

const stateWords = (): Record<Medicine['status'], string> => ({
  active: '',
  paused: t`paused`,
  stopped: t`stopped`,
  completed: t`completed`,
})

function monthsSection({ doses }: HealthReport): ReportSection {
  const rows = doses.months.map((one) => [monthAndYear(one.month), String(taken(one)), String(skipped(one)), percentOr(one.adherence)])
  const headings = [t`Month`, t`Taken`, t`Skipped`, t`Adherence`]
  return { id: 'months', title: t`Adherence by month`, lines: [], table: { headings, widths: [3, 2, 2, 2], rows } }
}

function symptomsSection({ symptoms }: HealthReport, reader: ReportReader): ReportSection {
  const { total, average, daysTracked, days, each } = symptoms
  const rows = each.map((one) => [
    symptomName(one),
    String(one.times),
    averageWords(one.average),
    symptomSeverityTexts()[one.highest],
    reader.date(one.lastOn),
  ])
  const headings = [t`Symptom`, t`Times logged`, t`Average severity`, t`Most severe`, t`Last logged`]
  const tracked = t`Days tracked: ${{ tracked: daysTracked }} of ${{ days }}.`
  const others = total - each.reduce((sum, { times }) => sum + times, 0)
  const more = others > 0 ? [t`Only the symptoms logged most often are listed. Others were logged ${{ others }} times.`] : []
  const figures = t`Total logged: ${{ total }}. Average severity: ${{ average: averageWords(average) }}.`
  return {
    id: 'symptoms',
    title: t`Symptoms`,
    lines: rows.length === 0 ? [t`No symptoms logged in these days.`, ...(daysTracked > 0 ? [tracked] : [])] : [figures, tracked, ...more],
    table: rows.length === 0 ? null : { headings, widths: [4, 2, 3, 2.5, 3], rows },
  }
}

function readingsSection({ readings }: HealthReport, reader: ReportReader): ReportSection {
  const headings = [t`Reading`, t`Times measured`, t`Average`, t`Lowest`, t`Highest`, t`Latest`, t`In target`]
  const rows = readings.map(({ kind, count, average, lowest, highest, newest, band }) => [
    vitalNames()[kind],
    String(count),
    valueWithUnit({ kind, ...average }),
    valueText(lowest),
    valueText(highest),
    t`${{ value: valueText(newest) }} on ${{ day: reader.date(newest.on) }}`,
    band ? t`${{ inTarget: band.inTarget }} of ${{ count }} (${{ target: bandText(kind, { ...band, target: null }) }})` : '—',
  ])
  const isEmpty = rows.length === 0
  return {
    id: 'readings',
    title: t`Readings`,
    lines: isEmpty ? [t`No readings in these days.`] : [],
    table: isEmpty ? null : { headings, widths: [2.6, 2, 2.4, 1.8, 1.8, 2.6, 3.4], rows },
  }
}

function diagnosesSection({ diagnoses }: HealthReport, reader: ReportReader): ReportSection {
  const said = (by: HealthReport['diagnoses'][number]) => {
    if (by.source === 'doctor') return by.diagnosedBy
    return reader.isPatient ? t`You added this` : t`Added by the patient`
  }
  const states = { active: t`Active`, inactive: t`Inactive`, resolved: t`Resolved` }
  const rows = diagnoses.map((one) => [one.name, said(one), reader.date(one.diagnosedOn), states[one.status]])
  const headings = [t`Diagnosis`, t`Recorded by`, t`Since`, t`State`]
  const isEmpty = rows.length === 0
  return {
    id: 'diagnoses',
    title: t`Diagnoses`,
    lines: isEmpty ? [t`No diagnoses recorded.`] : [],
    table: isEmpty ? null : { headings, widths: [4, 4, 3, 2], rows },
  }
}

function visitsSection({ visits }: HealthReport, reader: ReportReader): ReportSection {
  const rows = visits.map(({ on, type, doctorName, specialty }) => [reader.date(on), doctorName, specialty, type])
  const isEmpty = rows.length === 0
  return {
    id: 'visits',
    title: t`Visits`,
    lines: isEmpty ? [t`No visits in these days.`] : [],
    table: isEmpty ? null : { headings: [t`Day`, t`Doctor`, t`Specialty`, t`Kind of visit`], widths: [3, 4, 3, 3], rows },
  }
}
