import { v7 } from 'uuid'
import { defaultPreferences } from '#rules/channels.ts'
import { referral } from '../papers.ts'
import { completeChecklist, note, PASSWORD } from '../visits.ts'
import { accountInputs } from './accountInputs.ts'
import { callInputs } from './callInputs.ts'
import type { Ids } from './ids.ts'
import { walletInputs } from './walletInputs.ts'

const codeRow = { code: 'U99', label: 'x', mark: null, validPrimary: true, gender: null, ageFrom: null, ageTo: null, externalCause: false }

/**
 * What each procedure is asked, so that it reaches its own rule and, where it can, changes nothing: a refusal of that rule then
 * says that the caller got through to it.
 */
export const inputs: Record<string, (ids: Ids) => unknown> = {
  ...accountInputs,

  'staff.list': () => undefined,
  'staff.get': ({ staff }) => ({ staffId: staff }),
  'staff.create': () => ({ email: 'no address', first_name: 'Sipho', last_name: 'Zulu', registration: { role: 'admin' } }),
  'staff.saveRegistration': ({ staff }) => ({ staffId: staff, version: 999, registration: { role: 'admin' } }),
  'staff.resendInvitation': ({ staff }) => ({ staffId: staff }),
  'staff.sendResetLink': ({ staff }) => ({ staffId: staff }),
  'staff.resetSecondFactor': ({ staff }) => ({ staffId: staff }),
  'staff.changeEmail': ({ staff }) => ({ staffId: staff, email: 'no address' }),
  'staff.disable': ({ staff }) => ({ staffId: staff, reason: 'Left' }),
  'staff.enable': ({ staff }) => ({ staffId: staff }),

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
  'people.saveSection': () => ({ section: 'language', version: 999, fields: { preferred_language: 'zu', interpreter_needed: null } }),
  'people.saveIdentity': () => ({ version: 999, kind: 'sa_id', number: '', country: '' }),
  'people.savePreferences': () => ({ dateOrder: 'month_first', clock: '12' }),
  'people.savePhoto': () => ({ photo: new File(['no picture'], 'me.jpg', { type: 'image/jpeg' }) }),
  'people.removePhoto': () => undefined,
  'people.photo': ({ person }) => ({ userId: person }),

  'patientRecords.mine': () => ({}),
  'patientRecords.search': () => ({ text: 'Nobody of this name' }),
  'patientRecords.summary': ({ patient }) => ({ userId: patient }),
  'patientRecords.visits': ({ patient }) => ({ userId: patient }),
  'patientRecords.problems': ({ patient }) => ({ userId: patient }),
  'patientRecords.diagnoses': ({ patient }) => ({ userId: patient }),
  'patientRecords.allergies': ({ patient }) => ({ userId: patient }),
  'patientRecords.documents': ({ patient }) => ({ userId: patient }),
  'patientRecords.timeline': ({ patient }) => ({ userId: patient }),
  'patientRecords.accessLog': ({ patient }) => ({ userId: patient }),
  'patientRecords.openEmergencyAccess': () => undefined,
  'patientRecords.breakGlass': ({ patient }) => ({
    patient: { userId: patient },
    category: 'emergency',
    reason: 'Too short',
    password: PASSWORD,
  }),
  'patientRecords.addEmergencyNote': ({ patient }) => ({ id: v7(), userId: patient, text: 'x' }),
  'patientRecords.emergencyAccessReviews': () => ({}),
  'patientRecords.reviewEmergencyAccess': () => ({ id: v7(), outcome: 'justified', note: '' }),
  'patientRecords.myAccessLog': () => ({}),

  'booking.types': () => undefined,
  'booking.doctors': () => undefined,
  'booking.availableSlots': ({ doctor }) => ({ doctorId: doctor, from: '2026-11-23', to: '2026-11-24' }),
  'booking.hold': ({ doctor }) => ({ doctorId: doctor, startsAt: new Date('2026-11-28T03:00:00Z') }),
  'booking.releaseHold': () => undefined,
  'booking.book': ({ doctor }) => ({
    idempotencyKey: v7(),
    doctorId: doctor,
    startsAt: new Date('2026-11-28T03:00:00Z'),
    consultationType: 'General Consultation',
    reason: '',
  }),

  ...walletInputs,
  'visitChanges.cancel': ({ visit }) => ({ appointmentId: visit, reason: null }),
  'visitChanges.reschedule': ({ visit }) => ({ appointmentId: visit, moveId: v7(), startsAt: new Date('2028-11-28T03:00:00Z') }),
  'visitChanges.answerProposal': ({ visit }) => ({ appointmentId: visit, proposalId: v7(), answer: 'keep' }),
  'visitChanges.explainNoShow': ({ visit }) => ({ appointmentId: visit, reason: 'illness' }),
  'visitChanges.cancelByDoctor': ({ visit }) => ({ appointmentId: visit, reason: '' }),
  'visitChanges.proposeTime': ({ visit }) => ({
    appointmentId: visit,
    proposalId: v7(),
    startsAt: new Date('2028-11-28T03:00:00Z'),
    message: '',
  }),
  'visitChanges.withdrawProposal': ({ visit }) => ({ appointmentId: visit, proposalId: v7() }),
  'visitChanges.markNoShow': ({ visit }) => ({ appointmentId: visit }),
  'visitChanges.heldFees': () => undefined,
  'visitChanges.settleLateFee': ({ visit }) => ({ appointmentId: visit, decision: 'waive', noReplacementFound: false }),

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

  'visits.followUpSlots': ({ visit }) => ({ appointmentId: visit, from: '2026-11-23' }),

  'codes.search': () => ({ query: 'head' }),
  'codes.describe': () => ({ codes: ['I10'] }),
  'codes.setFavourite': () => ({ code: 'I10', isFavourite: false }),
  'codes.notifiableConditions': () => undefined,
  'codes.saveNotifiableAnswer': ({ visit }) => ({ appointmentId: visit, conditionId: v7(), answer: 'not_a_case' }),
  'codes.addCondition': () => ({ name: 'Nothing', category: 2, codes: ['U99.9'] }),
  'codes.updateCondition': () => ({ id: v7(), version: 1, name: 'Nothing', category: 2, codes: ['U99.9'] }),
  'codes.removeCondition': () => ({ id: v7(), version: 1 }),
  'codes.currentList': () => undefined,
  'codes.startImport': () => ({ title: 'Nothing', rows: 1 }),
  'codes.addCodes': () => ({ listId: v7(), rows: [codeRow] }),
  'codes.finishImport': () => ({ listId: v7() }),

  'snippets.list': () => undefined,
  'snippets.save': () => ({ id: v7(), section: 'plan', title: 'Rest', text: 'Rest at home' }),
  'snippets.remove': () => ({ id: v7() }),

  ...callInputs,

  'notifications.list': () => ({ before: null, limit: 20 }),
  'notifications.markRead': ({ notification }) => ({ id: notification }),
  'notifications.markAllRead': () => undefined,
  'notifications.remove': ({ notification }) => ({ id: notification }),
  'notifications.restore': ({ notification }) => ({ id: notification }),
  'notifications.liveUpdates': () => undefined,

  'support.requestCallback': () => ({ idempotencyKey: v7(), name: 'T', phone: '0821234567', preferredTime: '' }),
  'support.myCallbacks': () => undefined,
  'support.cancelCallback': ({ callback }) => ({ id: callback }),
  'queue.list': () => ({ view: 'unassigned' }),
  'queue.counts': () => undefined,
  'queue.item': () => ({ id: v7() }),
  'queue.claim': () => ({ id: v7() }),
  'queue.release': () => ({ id: v7() }),
  'queue.recordAttempt': () => ({ id: v7(), attemptId: v7(), note: '' }),
  'queue.resolve': () => ({ id: v7(), outcome: 'advice_given', note: 'Told her where the clinic is' }),

  'friendInvites.createCode': () => undefined,
  'friendInvites.saveCode': () => ({ code: 'ABC234' }),
  'friendInvites.sendSms': () => ({ to: '0821234567', body: 'x', type: 'invitation' }),

  'channels.settings': () => undefined,
  'channels.saveSettings': () => ({ ...defaultPreferences, version: 999 }),
  'channels.sendTest': () => ({ channel: 'email' }),
  'channels.deliveryState': ({ delivery }) => ({ deliveryId: delivery }),

  'channels.pushKey': () => undefined,
  'channels.pushDevices': () => undefined,
  'channels.subscribePush': () => ({ endpoint: 'https://push.example/x', p256dh: 'x', auth: 'x' }),
  'channels.unsubscribePush': () => ({ endpoint: 'https://push.example/x' }),
  'channels.removePushDevice': () => ({ id: v7() }),
  'channels.answerPush': () => ({ token: 'x', answer: 'read' }),

  'messageLog.list': () => ({ status: 'failed', channel: null, before: null }),
  'messageLog.counts': () => undefined,
  'messageLog.letterbox': () => undefined,
  'messageLog.previews': () => undefined,
  'messageLog.retry': () => ({ id: v7() }),

  'documents.download': ({ document }) => ({ documentId: document }),

  'papers.forVisit': ({ visit }) => ({ appointmentId: visit }),
  'papers.saveDraft': ({ visit }) => ({ appointmentId: visit, version: 999, paper: { kind: 'referral_letter', content: referral } }),
  'papers.requestDetails': ({ visit }) => ({ appointmentId: visit, about: 'details' }),
  'papers.answerRequest': ({ visit }) => ({ appointmentId: visit, about: 'details', given: false }),
  'papers.issue': ({ visit }) => ({ appointmentId: visit, kind: 'sick_note', version: 999, password: PASSWORD }),
  'papers.original': ({ document }) => ({ documentId: document }),
  'papers.attachScan': ({ document }) => ({ documentId: document, scan: new File(['no scan'], 'scan.pdf', { type: 'application/pdf' }) }),
  'papers.revoke': ({ document }) => ({ documentId: document, reason: '' }),
  'papers.mine': () => undefined,
  'papers.consentToDiagnosis': ({ visit }) => ({ appointmentId: visit, allowed: false }),

  'calendarFeeds.appointmentFile': ({ visit }) => ({ appointmentId: visit }),
  'calendarFeeds.feed': () => undefined,
  'calendarFeeds.createFeed': () => undefined,
  'calendarFeeds.revokeFeed': () => undefined,

  'emergencyNumbers.numbers': () => undefined,
  'emergencyNumbers.contacts': () => undefined,
  'emergencyNumbers.add': () => ({ name: 'Nobody', numbers: ['12'], notes: '' }),
  'emergencyNumbers.update': () => ({ id: v7(), version: 1, name: 'Nobody', numbers: ['12'], notes: '' }),
  'emergencyNumbers.remove': () => ({ id: v7(), version: 1 }),
  'emergencyNumbers.restore': () => ({ id: v7() }),
  'emergencyNumbers.move': () => ({ id: v7(), version: 1, direction: 'up' }),
  'emergencyNumbers.markChecked': () => ({ id: v7(), version: 1 }),

  'holidays.list': () => ({ year: 2026 }),
  'holidays.visitsOn': () => ({ date: '2026-11-23' }),
  'holidays.add': () => ({ date: '2020-01-02', name: 'Election', knownVisits: 0 }),
  'holidays.remove': () => ({ date: '2020-01-02' }),
  'consultationTypes.list': () => undefined,
  'consultationTypes.add': () => ({ name: 'General Consultation', description: 'x', durationMinutes: 30, priceCents: 0 }),
  'consultationTypes.save': () => ({ name: 'None', description: 'x', durationMinutes: 30, priceCents: 0, isActive: true, version: 1 }),

  'diary.days': () => ({ from: '2026-11-23', to: '2026-11-24' }),
  'diary.availability': () => undefined,
  'diary.saveWeek': () => ({ version: 999, knownVisits: 0, weekly: [] }),
  'diary.saveDay': () => ({ version: 999, knownVisits: 0, date: '2020-01-02', hours: [] }),
  'diary.blockTime': () => ({
    id: v7(),
    startsAt: new Date('2020-01-02T08:00:00Z'),
    endsAt: new Date('2020-01-02T09:00:00Z'),
    kind: 'blocked',
    reason: '',
  }),
  'diary.removeBlock': () => ({ id: v7() }),
  'diary.setAccepting': () => ({ accepting: true }),
  'diary.setHolidays': () => ({ works: false }),
}

/** The procedures that are asked about a row of the caller's kind; the others are about the caller. */
export const namesARow = (name: string) => {
  const marks = [
    'visit',
    'consultation',
    'document',
    'notification',
    'doctor',
    'person',
    'patient',
    'passkey',
    'device',
    'callGuest',
    'callback',
    'staff',
    'delivery',
  ] as const
  const ids = Object.fromEntries(marks.map((mark) => [mark, `-${mark}-`])) as Ids
  return /-\w+-/.test(JSON.stringify(inputs[name]?.(ids) ?? '').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ''))
}
