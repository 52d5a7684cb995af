import type { RecordDiagnosis, RecordProblem } from '#contract/patientRecords.ts'

/** One problem is one code or, where there is none, one name. */
const keyOf = ({ name, code }: Pick<RecordDiagnosis, 'name' | 'code'>) => code ?? name.trim().toLowerCase()

/**
 * The list of problems out of diagnoses, the newest first as they come: each problem once, as it was judged last, since the visit that put
 * it on the list first and in the name of who did.
 */
export function problemsOf(diagnoses: readonly RecordDiagnosis[]): RecordProblem[] {
  const problems = new Map<string, RecordProblem>()
  for (const diagnosis of diagnoses.filter(({ onProblemList }) => onProblemList)) {
    const { name, code, certainty, severity, on, doctorName } = diagnosis
    const newer = problems.get(keyOf(diagnosis))
    const judged = newer ?? { name, code, certainty, severity, lastNamedAt: on }
    problems.set(keyOf(diagnosis), { ...judged, onset: on, doctorName })
  }
  return [...problems.values()]
}
