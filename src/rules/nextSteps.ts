import type { NextStep, ProgrammePatient } from '#contract/nurses.ts'
import type { QueueItem } from '#contract/queue.ts'
import { followUpDueAt, isListed, nextDueAt } from './enrolments.ts'
import { localDate } from './time.ts'

/** More than a nurse does before she looks again; the numbers of her day open the rest. */
export const NEXT_STEPS = 20

type Asking = { me: string; now: Date }
type Known = { requests: readonly QueueItem[]; patients: readonly ProgrammePatient[] }

/**
 * What a nurse does next, in one list: emergencies, then what is urgent (domain 6.7), then by when it is due. Of requests hers and nobody's, of
 * patients her own, those whom she covers, and who waits for an intake and has no nurse yet.
 */
export function nextSteps({ requests, patients }: Known, asking: Asking): NextStep[] {
  const waiting = requests.filter(({ status }) => status !== 'waiting_patient')
  const all = [...waiting.map(ofRequest), ...patients.flatMap((patient) => ofPatient(patient, asking))]
  return all.toSorted((a, b) => rank(a) - rank(b) || timeOf(a) - timeOf(b)).slice(0, NEXT_STEPS)
}

/** No backlog of intakes comes before what is urgent. */
const rank = ({ request }: NextStep) => Math.min(request?.priority ?? 3, 3)
const timeOf = ({ dueAt }: NextStep) => dueAt?.getTime() ?? Infinity

function ofRequest({ id, patientName, dueAt, type, priority, report, words, claimedBy }: QueueItem): NextStep {
  const request = { type, priority, words: report ?? words, isMine: claimedBy !== null }
  return { kind: 'request', id, name: patientName, birthDate: null, language: null, dueAt, request }
}

function ofPatient(patient: ProgrammePatient, { me, now }: Asking): NextStep[] {
  const { id, name, birthDate, language, status, nurse, followUp, isOpen } = patient
  const said = { id, name, birthDate, language, request: null }
  const isHers = nurse?.id === me || followUp?.isMine === true
  const steps: NextStep[] = []
  const callAt = isOpen && isHers ? followUpDueAt(patient) : null
  if (callAt && localDate(callAt) <= localDate(now)) steps.push({ ...said, kind: 'follow_up', dueAt: callAt })
  if (status === 'consented' && (nurse === null || isHers)) steps.push({ ...said, kind: 'intake', dueAt: nextDueAt(patient) })
  if (isHers && isListed('assessments_due', patient, { me, now })) steps.push({ ...said, kind: 'assessment', dueAt: nextDueAt(patient) })
  return steps
}
