import type { MyDiagnosis } from '#contract/diagnoses.ts'
import type { Dose } from '#contract/doses.ts'
import type { HealthReport, ReportPeriod } from '#contract/healthReports.ts'
import type { Medicine } from '#contract/medicines.ts'
import type { SymptomCheckIn, SymptomLog } from '#contract/symptoms.ts'
import type { Reading, VitalKind, VitalTarget } from '#contract/vitals.ts'
import { adherenceOf, onTimeOf, tallyOf } from '../doses/adherence.ts'
import { planAt } from '../medicines/medicines.ts'
import { averageSeverity, daysTracked, symptomDays } from '../symptoms/symptomFigures.ts'
import { addDays, localDate, startOfDay } from '../time.ts'
import { bandsOf, meaningOf } from '../vitals/bands.ts'
import { rounded } from '../vitals/kinds.ts'
import { measuringsOf, type Measuring } from '../vitals/measurings.ts'
import { daysIn } from './periods.ts'

/** A paper of a year has room for more kinds of symptoms than anybody has; the rest are counted together. */
const MOST_SYMPTOMS = 60

/** What a record says of the days of a report: doses, entries and readings of these days alone. */
export type ReportFacts = {
  patientName: string
  medicines: readonly Medicine[]
  doses: readonly Dose[]
  logs: readonly SymptomLog[]
  checkIns: readonly SymptomCheckIn[]
  readings: readonly Reading[]
  targets: readonly VitalTarget[]
  diagnoses: readonly MyDiagnosis[]
  visits: HealthReport['visits']
}

/** The content of a report. It counts and averages, and says nothing of what led to what (domain 3.3). */
export function healthReportOf(facts: ReportFacts, period: ReportPeriod, today: string): HealthReport {
  return {
    ...period,
    patientName: facts.patientName,
    madeOn: today,
    doses: { ...adherenceIn(facts.doses), months: monthsOf(facts.doses, period) },
    medicines: medicinesOf(facts, period),
    symptoms: symptomsOf(facts, period),
    readings: [...new Set(facts.readings.map(({ kind }) => kind))].map((kind) => readingsOf(kind, facts)),
    diagnoses: facts.diagnoses.filter(({ diagnosedOn }) => diagnosedOn <= period.to).map(diagnosisOf),
    visits: facts.visits,
  }
}

/** Whether nothing was written down in these days. What somebody has and takes does not count: it is known without a report. */
export const isEmptyReport = ({ doses, medicines, symptoms, readings, visits }: HealthReport): boolean =>
  doses.adherence === null &&
  doses.tally.excused === 0 &&
  medicines.every(({ asNeeded }) => asNeeded === 0) &&
  symptoms.daysTracked === 0 &&
  readings.length === 0 &&
  visits.length === 0

function adherenceIn(doses: readonly Dose[]) {
  const tally = tallyOf(doses)
  return { tally, adherence: adherenceOf(tally), onTime: onTimeOf(tally) }
}

function monthsOf(doses: readonly Dose[], { from, to }: ReportPeriod): HealthReport['doses']['months'] {
  if (from.slice(0, 7) === to.slice(0, 7)) return []
  const months = Map.groupBy(doses, ({ dueAt, takenAt }) => localDate((dueAt ?? takenAt)!).slice(0, 7))
  return [...months].map(([month, some]) => ({ month, ...adherenceIn(some) })).filter(({ adherence }) => adherence !== null)
}

function medicinesOf({ medicines, doses }: ReportFacts, { from, to }: ReportPeriod): HealthReport['medicines'] {
  const byMedicine = Map.groupBy(doses, ({ medicationId }) => medicationId)
  const last = new Date(startOfDay(addDays(to, 1)).getTime() - 1)
  return medicines.flatMap(({ id, name, strengthText, status, foodNote, instructions, schedules, startedOn, endedOn }) => {
    const some = byMedicine.get(id) ?? []
    const figures = adherenceIn(some)
    const asNeeded = some.filter(({ kind, takenAt }) => kind === 'prn' && takenAt !== null).length
    const isTakenThen = startedOn <= to && (endedOn === null || endedOn >= from)
    if (!isTakenThen && figures.adherence === null && asNeeded === 0) return []
    return { id, name, strengthText, status, foodNote, instructions, schedule: planAt(schedules, last) ?? null, asNeeded, ...figures }
  })
}

function symptomsOf({ logs, checkIns }: ReportFacts, period: ReportPeriod): HealthReport['symptoms'] {
  const groups = [...Map.groupBy(logs, ({ code, text }) => `${code} ${text.toLowerCase()}`).values()]
  const each = groups.map((some) => ({
    code: some[0]!.code,
    text: some[0]!.text,
    times: some.length,
    average: averageSeverity(some)!,
    highest: some.map(({ severity }) => severity).reduce((most, one) => (one > most ? one : most)),
    lastOn: some
      .map(({ occurredAt }) => localDate(occurredAt))
      .toSorted()
      .at(-1)!,
  }))
  return {
    total: logs.length,
    average: averageSeverity(logs),
    daysTracked: daysTracked(symptomDays({ logs, checkIns }, period)),
    days: daysIn(period),
    each: each.toSorted((a, b) => b.times - a.times || b.lastOn.localeCompare(a.lastOn)).slice(0, MOST_SYMPTOMS),
  }
}

function readingsOf(kind: VitalKind, { readings, targets }: ReportFacts): HealthReport['readings'][number] {
  const all = measuringsOf(kind, readings)
  const bands = bandsOf(kind, targets)
  const sorted = all.toSorted((a, b) => a.value1 - b.value1 || (a.value2 ?? 0) - (b.value2 ?? 0))
  return {
    kind,
    count: all.length,
    average: averageOf(kind, all),
    lowest: valuesOf(sorted[0]!),
    highest: valuesOf(sorted.at(-1)!),
    newest: { ...valuesOf(all[0]!), on: localDate(all[0]!.measuredAt) },
    band: bands && {
      value1: bands.value1,
      value2: bands.value2,
      isPersonal: bands.target !== null,
      inTarget: all.filter((one) => meaningOf(one, bands) === 'in').length,
    },
  }
}

const valuesOf = ({ value1, value2 }: Measuring) => ({ value1, value2 })

function averageOf(kind: VitalKind, all: readonly Measuring[]) {
  const mean = (values: readonly number[]) => rounded(kind, values.reduce((sum, value) => sum + value, 0) / values.length)
  const lower = all.flatMap(({ value2 }) => value2 ?? [])
  return { value1: mean(all.map(({ value1 }) => value1)), value2: lower.length > 0 ? mean(lower) : null }
}

const diagnosisOf = ({ id, name, code, source, diagnosedBy, diagnosedOn, status }: MyDiagnosis) => ({
  id,
  name,
  code,
  source,
  diagnosedBy,
  diagnosedOn,
  status,
})
