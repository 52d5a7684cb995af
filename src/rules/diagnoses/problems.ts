import type { PatientProblem } from '#contract/diagnoses.ts'
import type { RecordDiagnosis } from '#contract/patientRecords.ts'
import { localDate } from '../time.ts'
import { isSameDiagnosis } from './plainNames.ts'

/** One problem is one code or, where there is none, one name. */
export const problemKey = ({ name, code }: { name: string; code: string | null }) => code ?? name.trim().toLowerCase()

type Told = { name: string; severity: PatientProblem['severity']; diagnosedOn: string }
export type Judgement = Pick<PatientProblem, 'status' | 'version' | 'changed'> & { problem: string }
type Known = { diagnoses: readonly RecordDiagnosis[]; told: readonly Told[]; judged: readonly Judgement[] }

const unjudged = { status: 'active', version: 0, changed: null } as const

/**
 * What a patient has (domain 7.3), each once: what doctors diagnosed, newest first, and what the patient told, the onboarding's conditions among it.
 * It stands as it was judged last, since it was first said and in the name of who said so. What a doctor found too is the doctor's.
 */
export function problemsOf({ diagnoses, told, judged }: Known): PatientProblem[] {
  const problems = new Map<string, PatientProblem>()
  const standing = (key: string) => {
    const { problem: _, ...last } = judged.find(({ problem }) => problem === key) ?? { problem: key, ...unjudged }
    return last
  }
  for (const diagnosis of diagnoses) {
    const { name, code, certainty, severity, on, doctorName, onProblemList } = diagnosis
    const key = problemKey(diagnosis)
    const day = localDate(on)
    const known = { key, name, code, certainty, severity, source: 'doctor', isAlsoTold: false, isListed: false, lastNamedOn: day } as const
    const last = problems.get(key) ?? { ...known, ...standing(key) }
    problems.set(key, { ...last, isListed: last.isListed || onProblemList, onset: day, doctorName })
  }
  for (const { name, severity, diagnosedOn: day } of told) {
    const key = problemKey({ name, code: null })
    const found = [...problems.values()].find((one) => one.source === 'doctor' && isSameDiagnosis(one, { name, code: null }))
    if (found) problems.set(found.key, { ...found, isAlsoTold: true })
    else problems.set(key, { ...toTold(name, severity, day), ...standing(key), key })
  }
  return [...problems.values()]
}

const toTold = (name: string, severity: PatientProblem['severity'], day: string) =>
  ({
    name,
    severity,
    code: null,
    certainty: null,
    source: 'patient',
    isAlsoTold: true,
    isListed: true,
    doctorName: null,
    onset: day,
    lastNamedOn: day,
  }) as const

const SEVEREST_FIRST = ['high', 'medium', 'low']
const MOST_IN_LIST = 3

/** What a list of patients says of one: the active problems, the severest first, then as they come. */
export const topProblems = (problems: readonly Pick<PatientProblem, 'name' | 'severity' | 'status'>[]): string[] =>
  problems
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => SEVEREST_FIRST.indexOf(a.severity) - SEVEREST_FIRST.indexOf(b.severity))
    .slice(0, MOST_IN_LIST)
    .map(({ name }) => name)
