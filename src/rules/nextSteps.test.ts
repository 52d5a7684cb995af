import { expect, test } from 'vitest'
import type { ProgrammePatient } from '#contract/nurses.ts'
import type { QueueItem } from '#contract/queue.ts'
import { NEXT_STEPS, nextSteps } from './nextSteps.ts'

const at = (text: string) => new Date(`2026-11-${text}+02:00`)
const asking = { me: 'me', now: at('20T10:00') }

const request = (id: string, priority: number, dueAt: string, changes: Partial<QueueItem> = {}): QueueItem => ({
  id,
  reference: 'MD-1',
  type: 'callback_request',
  priority,
  status: 'open',
  name: id,
  patientName: id,
  preferredTime: null,
  words: 'Please call',
  createdAt: at('19T10:00'),
  claimedBy: null,
  claimedAt: null,
  attempts: 0,
  report: null,
  outcome: null,
  resolvedAt: null,
  dueAt: at(dueAt),
  ...changes,
})

const patient = (id: string, changes: Partial<ProgrammePatient> = {}): ProgrammePatient => ({
  id,
  name: id,
  birthDate: null,
  language: null,
  phone: null,
  status: 'active',
  riskLevel: null,
  consentedAt: at('01T10:00'),
  intakeDueAt: at('03T17:00'),
  assessmentDueAt: null,
  nurse: { id: 'me', name: 'Me' },
  followUp: null,
  isOpen: true,
  ...changes,
})
const calling = (day: string, changes = {}) => ({ followUp: { at: at(day), isResting: false, isMine: true, isMissed: false, ...changes } })
const steps = (requests: QueueItem[], patients: ProgrammePatient[]) =>
  nextSteps({ requests, patients }, asking).map(({ kind, id }) => `${kind} ${id}`)

test('emergencies come first, then what is urgent, then what is due first, whichever list it stands on', () => {
  const later = [request('soon', 4, '20T12:00'), request('late', 3, '20T09:00')]
  const requests = [...later, request('urgent', 2, '20T13:00'), request('emergency', 1, '20T14:00')]
  const patients = [
    patient('called today', calling('20T11:00')),
    patient('to assess', { assessmentDueAt: at('27T09:00') }),
    patient('to take in', { status: 'consented', intakeDueAt: at('20T17:00'), nurse: null, isOpen: false }),
    patient('called before', calling('19T15:00')),
  ]
  expect(steps(requests, patients)).toEqual([
    'request emergency',
    'request urgent',
    'follow_up called before',
    'request late',
    'follow_up called today',
    'request soon',
    'intake to take in',
    'assessment to assess',
  ])
})

test('what waits for a patient, rests, lies further ahead or is another nurse’s is not next', () => {
  const other = { id: 'other', name: 'Other' }
  const patients = [
    patient('called tomorrow', calling('21T08:00')),
    patient('pauses', { status: 'paused', ...calling('20T08:00', { isResting: true }) }),
    patient('assessed later', { assessmentDueAt: at('27T10:01') }),
    patient('of another', { nurse: other, assessmentDueAt: at('20T17:00'), ...calling('20T11:00', { isMine: false }) }),
    patient('taken in by another', { status: 'consented', nurse: other }),
    patient('closed', { isOpen: false, ...calling('20T11:00') }),
  ]
  expect(steps([request('told to wait', 1, '20T09:00', { status: 'waiting_patient' })], patients)).toEqual([])
  expect(steps([], [patient('covered', { nurse: other, ...calling('20T11:00') })])).toEqual(['follow_up covered'])
  const both = patient('both', { status: 'consented', intakeDueAt: at('20T17:00'), ...calling('20T11:00') })
  expect(steps([], [both])).toEqual(['follow_up both', 'intake both'])
})

test('it says what the program found last, else what was written, and is no longer than is done at once', () => {
  const found = request('found', 2, '20T12:00', { report: '3 doses in a row not taken', claimedBy: { id: 'me', name: 'Me' } })
  const many = Array.from({ length: NEXT_STEPS + 1 }, (_, n) => request(`${n}`, 3, '20T13:00'))
  const shown = nextSteps({ requests: [...many, found], patients: [] }, asking)
  expect(shown).toHaveLength(NEXT_STEPS)
  expect(shown[0]!.request).toEqual({ type: 'callback_request', priority: 2, words: '3 doses in a row not taken', isMine: true })
  expect(shown[1]!.request).toMatchObject({ words: 'Please call', isMine: false })
})
