import type { NextStep, ProgrammePatient } from '#contract/nurses.ts'
import type { QueueItem } from '#contract/queue.ts'
import { followUpDueAt, isListed, nextDueAt } from './enrolments.ts'
import { localDate } from './time.ts'

/** More than a nurse does before she looks again. */
export const NEXT_STEPS = 10

type Asking = { me: string; now: Date }
type Known = { requests: readonly QueueItem[]; patients: readonly ProgrammePatient[] }

/**
 * What a nurse does next, in one list: emergencies, then what is late, then by when it is due. Of requests hers and nobody's, of patients her own,
 * those whom she covers, and who waits for an intake and has no nurse yet.
 */
export function nextSteps({ requests, patients }: Known, asking: Asking): NextStep[] {
  const waiting = requests.filter(({ status }) => status !== 'waiting_patient')
  const all = [...waiting.map(ofRequest), ...patients.flatMap((patient) => ofPatient(patient, asking))]
  return all.toSorted((a, b) => rank(a, asking.now) - rank(b, asking.now) || timeOf(a) - timeOf(b)).slice(0, NEXT_STEPS)
}

const rank = ({ request, dueAt }: NextStep, now: Date) => (request?.priority === 1 ? 0 : dueAt && dueAt <= now ? 1 : 2)
const timeOf = ({ dueAt }: NextStep) => dueAt?.getTime() ?? Infinity

function ofRequest({ id, patientName, dueAt, type, priority, report, words, claimedBy }: QueueItem): NextStep {
  const request = { type, priority, words: report ?? words, isMine: claimedBy !== null }
  return { kind: 'request', id, name: patientName, birthDate: null, language: null, dueAt, request }
}

function ofPatient(patient: ProgrammePatient, { me, now }: Asking): NextStep[] {
  const { id, name, birthDate, language, status, nurse, followUp, isOpen } = patient
  const said = { id, name, birthDate, language, request: null }
  const isHers = nurse?.id === me || followUp?.isMine === true
  if (status === 'consented') return nurse === null || isHers ? [{ ...said, kind: 'intake', dueAt: nextDueAt(patient) }] : []
  if (!isOpen || !isHers) return []
  const callAt = followUpDueAt(patient)
  const call: NextStep[] = callAt && localDate(callAt) <= localDate(now) ? [{ ...said, kind: 'follow_up', dueAt: callAt }] : []
  const isAssessed = isListed('assessments_due', patient, { me, now })
  return isAssessed ? [...call, { ...said, kind: 'assessment', dueAt: nextDueAt(patient) }] : call
}
