import type { MyDiagnosis } from '#contract/diagnoses.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { diagnosisLimits, personLimits } from '#contract/limits.ts'
import { isListed } from '../healthLists.ts'
import { localDate } from '../time.ts'
import { isSameDiagnosis } from './plainNames.ts'
import { problemKey } from './problems.ts'

/** What a patient added. */
export type OwnDiagnosis = Pick<MyDiagnosis, 'id' | 'name' | 'severity' | 'diagnosedBy' | 'diagnosedOn' | 'version'>
/** What a doctor wrote in a signed visit. */
export type VisitDiagnosis = Pick<MyDiagnosis, 'id' | 'name' | 'code' | 'severity'> & {
  certainty: NonNullable<MyDiagnosis['certainty']>
} & MyDiagnosis['visits'][number]
export type ProblemJudgement = { problem: string; status: MyDiagnosis['status'] }
export type AskedCorrection = NonNullable<MyDiagnosis['correction']> & { diagnosisId: string }

type Known = {
  own: readonly OwnDiagnosis[]
  /** Newest first. */
  ofVisits: readonly VisitDiagnosis[]
  judged: readonly ProblemJudgement[]
  /** Newest first. */
  corrections: readonly AskedCorrection[]
}

/** What a patient has, each thing once: what a doctor found too is the doctor's, as it was judged last. Newest first (specification 2.9). */
export function diagnosesOf(known: Known): MyDiagnosis[] {
  const found = [...Map.groupBy(known.ofVisits, problemKey)].map(([key, visits]) => toFound(key, visits, known))
  const added = known.own.filter((one) => !found.some(({ otherIds }) => otherIds.includes(one.id))).map((one) => toAdded(one, known))
  return [...found, ...added].toSorted((a, b) => b.diagnosedOn.localeCompare(a.diagnosedOn)).slice(0, diagnosisLimits.listed)
}

const statusOf = (key: string, { judged }: Known) => judged.find(({ problem }) => problem === key)?.status ?? 'active'

function toFound(key: string, visits: readonly VisitDiagnosis[], known: Known): MyDiagnosis {
  const { id, name, code, severity, certainty, doctorName } = visits[0]!
  const told = known.own.filter((one) => isSameDiagnosis({ ...one, code: null }, { name, code }))
  const ids = [...visits, ...told].map((one) => one.id)
  return {
    id,
    name,
    code,
    severity,
    certainty,
    source: 'doctor',
    diagnosedBy: doctorName,
    diagnosedOn: localDate(visits.at(-1)!.on),
    status: statusOf(key, known),
    visits: visits.map(({ appointmentId, consultationId, on, doctorName: by }) => ({ appointmentId, consultationId, on, doctorName: by })),
    otherIds: ids.filter((other) => other !== id),
    correction: known.corrections.find(({ diagnosisId }) => ids.includes(diagnosisId)) ?? null,
    version: 0,
  }
}

const toAdded = (one: OwnDiagnosis, known: Known): MyDiagnosis => ({
  ...one,
  source: 'patient',
  code: null,
  certainty: null,
  status: statusOf(problemKey({ ...one, code: null }), known),
  visits: [],
  otherIds: [],
  correction: null,
})

/** The one that an address or a notice names. */
export const diagnosisNamed = (list: readonly MyDiagnosis[], id: string): MyDiagnosis | undefined =>
  list.find((one) => one.id === id || one.otherIds.includes(id))

/** The one on the list that is the same as what was typed. */
export const listedAs = (list: readonly MyDiagnosis[], name: string): MyDiagnosis | undefined =>
  list.find((one) => isSameDiagnosis(one, { name, code: null }))

/** Why somebody cannot put this on their list: `conditions` is the profile's, which holds the names (decision 81). */
export function whyNotAddDiagnosis(name: string, list: readonly MyDiagnosis[], conditions: readonly string[]) {
  if (name.trim() === '') return 'FIELDS_MISSING' satisfies ErrorCode
  if (listedAs(list, name) || isListed(conditions, name)) return 'ALREADY_LISTED' satisfies ErrorCode
  if (list.length >= diagnosisLimits.listed || [...conditions, name].join('').length > personLimits.list)
    return 'DIAGNOSES_FULL' satisfies ErrorCode
}

/** Why a patient cannot say that this is wrong: one who added it changes it. */
export function whyNotAskCorrection({ correction }: Pick<MyDiagnosis, 'correction'>, text: string) {
  if (text.trim() === '') return 'FIELDS_MISSING' satisfies ErrorCode
  if (correction && !correction.isDone) return 'ALREADY_LISTED' satisfies ErrorCode
}
