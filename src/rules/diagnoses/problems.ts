import type { PatientProblem } from '#contract/diagnoses.ts'
import type { RecordDiagnosis } from '#contract/patientRecords.ts'
import { localDate } from '../time.ts'

/** One problem is one code or, where there is none, one name. */
export const problemKey = ({ name, code }: { name: string; code: string | null }) => code ?? name.trim().toLowerCase()

type Told = { name: string; severity: PatientProblem['severity']; diagnosedOn: string }
export type Judgement = Pick<PatientProblem, 'status' | 'version' | 'changed'> & { problem: string }
type Known = { diagnoses: readonly RecordDiagnosis[]; told: readonly Told[]; judged: readonly Judgement[] }

const unjudged = { status: 'active', version: 0, changed: null } as const

/**
 * The list of problems (domain 7.3): what doctors put on it, out of diagnoses that come newest first, and what the patient told. Each stands once: as it
 * was judged last, since it was first said and in the name of who said so.
 */
export function problemsOf({ diagnoses, told, judged }: Known): PatientProblem[] {
  const problems = new Map<string, PatientProblem>()
  const standing = (key: string) => {
    const { problem: _, ...last } = judged.find(({ problem }) => problem === key) ?? { problem: key, ...unjudged }
    return last
  }
  for (const diagnosis of diagnoses.filter(({ onProblemList }) => onProblemList)) {
    const { name, code, certainty, severity, on, doctorName } = diagnosis
    const key = problemKey(diagnosis)
    const day = localDate(on)
    const last = problems.get(key) ?? { key, name, code, certainty, severity, source: 'doctor', lastNamedOn: day, ...standing(key) }
    problems.set(key, { ...last, onset: day, doctorName })
  }
  const names = new Set([...problems.values()].map(({ name }) => name.trim().toLowerCase()))
  for (const { name, severity, diagnosedOn: day } of told) {
    const key = problemKey({ name, code: null })
    if (names.has(key)) continue
    const days = { onset: day, lastNamedOn: day }
    problems.set(key, { key, name, code: null, certainty: null, severity, source: 'patient', doctorName: null, ...days, ...standing(key) })
  }
  return [...problems.values()]
}

const SEVEREST_FIRST = ['high', 'medium', 'low']
const MOST_IN_LIST = 3

/** What a list of patients says of one: the active problems, the severest first, then as they come. */
export const topProblems = (problems: readonly Pick<PatientProblem, 'name' | 'severity' | 'status'>[]): string[] =>
  problems
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => SEVEREST_FIRST.indexOf(a.severity) - SEVEREST_FIRST.indexOf(b.severity))
    .slice(0, MOST_IN_LIST)
    .map(({ name }) => name)
