import { v7 } from 'uuid'
import { completeChecklist, note, PASSWORD } from '../visits.ts'

/** The rows that a request may name. */
export type Ids = { visit: string; consultation: string; document: string; notification: string; doctor: string }

const nobody = () => `nobody-${v7()}@example.org`

/**
 * What each procedure is asked, so that it reaches its own rule and, where it can, changes nothing: a refusal of that rule then
 * says that the caller got through to it.
 */
export const inputs: Record<string, (ids: Ids) => unknown> = {
  'accounts.signUp': () => ({ firstName: 'Thandi', lastName: 'Mokoena', email: 'no address', password: 'Correct-Horse-7' }),
  'accounts.resendVerification': () => ({ email: nobody() }),
  'accounts.verifyEmail': () => ({ token: 'x' }),
  'accounts.signIn': () => ({ email: 'no address', password: 'x', role: 'patient' }),
  'accounts.signOut': () => undefined,
  'accounts.me': () => undefined,

  'people.myProfile': () => undefined,
  'people.completeOnboarding': () => ({
    firstName: '',
    lastName: '',
    phone: '',
    gender: null,
    weight: null,
    height: null,
    hasChronic: false,
    chronicDiseases: '',
    hasAllergies: false,
    allergies: '',
  }),
  'people.skipOnboarding': () => undefined,

  'booking.types': () => undefined,
  'booking.doctors': () => undefined,
  'booking.freeSlots': ({ doctor }) => ({ doctorId: doctor, from: '2026-11-23', to: '2026-11-24' }),
  'booking.hold': ({ doctor }) => ({ doctorId: doctor, startsAt: new Date('2026-11-28T03:00:00Z') }),
  'booking.releaseHold': () => undefined,
  'booking.book': ({ doctor }) => ({
    idempotencyKey: v7(),
    doctorId: doctor,
    startsAt: new Date('2026-11-28T03:00:00Z'),
    consultationType: 'General Consultation',
    reason: '',
  }),

  'visits.upcoming': () => undefined,
  'visits.appointment': ({ visit }) => ({ appointmentId: visit }),
  'visits.consultations': () => undefined,
  'visits.consultation': ({ consultation }) => ({ consultationId: consultation }),
  'visits.doctorsDay': () => undefined,
  'visits.workspace': ({ visit }) => ({ appointmentId: visit }),
  'visits.saveChecklist': ({ visit }) => ({ appointmentId: visit, version: 999, checklist: completeChecklist }),
  'visits.saveNote': ({ visit }) => ({ appointmentId: visit, version: 999, note }),
  'visits.sign': ({ visit }) => ({ appointmentId: visit, version: 1, password: PASSWORD }),
  'visits.addAddendum': ({ visit }) => ({ appointmentId: visit, id: v7(), text: 'x', reason: 'x' }),

  'calls.lobby': ({ visit }) => ({ appointmentId: visit }),
  'calls.consent': ({ visit }) => ({ appointmentId: visit, version: 'old words', birthDate: '1990-01-01' }),
  'calls.wait': ({ visit }) => ({ appointmentId: visit }),
  'calls.stopWaiting': ({ visit }) => ({ appointmentId: visit }),
  'calls.start': ({ visit }) => ({ appointmentId: visit }),
  'calls.end': ({ visit }) => ({ appointmentId: visit, outcome: 'done' }),
  'calls.signal': ({ visit }) => ({ appointmentId: visit, id: v7(), session: v7(), to: null, signal: { kind: 'hello' } }),
  'calls.sendText': ({ visit }) => ({ appointmentId: visit, id: v7(), text: 'x' }),
  'calls.iceServers': ({ visit }) => ({ appointmentId: visit }),
  'calls.events': ({ visit }) => ({ appointmentId: visit, session: v7() }),

  'notifications.list': () => ({ before: null, limit: 20 }),
  'notifications.markRead': ({ notification }) => ({ id: notification }),
  'notifications.markAllRead': () => undefined,
  'notifications.remove': ({ notification }) => ({ id: notification }),
  'notifications.changes': () => undefined,

  'documents.download': ({ document }) => ({ documentId: document }),
}

/** The procedures that are asked about a row of the caller's kind; the others are about the caller. */
export const namesARow = (name: string) => {
  const { visit, consultation, document, notification } = { visit: '-visit-', consultation: '-c-', document: '-d-', notification: '-n-' }
  const asked = JSON.stringify(inputs[name]?.({ visit, consultation, document, notification, doctor: '-doctor-' }) ?? '')
  return /-(visit|c|d|n|doctor)-/.test(asked)
}
