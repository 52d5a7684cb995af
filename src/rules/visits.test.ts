import { describe, expect, test } from 'vitest'
import { AppointmentStatus } from '#contract/visits.ts'
import { type Checklist } from '#contract/visitNotes.ts'
import { instantAt } from './time.ts'
import {
  visitBadge,
  joinableUntil,
  consultationStatus,
  missingForOutcome,
  missingInChecklist,
  missingToSign,
  nextStatuses,
  joinableFrom,
  whyNotEnd,
  whyNotJoin,
  whyNotStart,
  whyNotMessage,
  whyNotWait,
  withKnownAnswers,
} from './visits.ts'

const at = (time: string) => instantAt('2026-11-20', time)
const visit = { status: 'scheduled' as AppointmentStatus, startsAt: at('09:00'), endsAt: at('09:30') }
const waiting = { ...visit, status: 'waiting' as const }

const complete: Checklist = {
  identityConfirmedBy: 'name_and_birth_date',
  address: '12 Vilakazi Street, Soweto',
  callbackNumber: '+27821234567',
  privatePlace: true,
  suitability: 'suitable',
  suitabilityReason: '',
}
const empty: Checklist = {
  identityConfirmedBy: null,
  address: ' ',
  callbackNumber: '',
  privatePlace: false,
  suitability: null,
  suitabilityReason: '',
}

describe('the way of an appointment', () => {
  const allowed = [
    'scheduled → scheduled',
    'scheduled → waiting',
    'scheduled → cancelled',
    'scheduled → no_show',
    'waiting → scheduled',
    'waiting → in_progress',
    'waiting → completed',
    'waiting → cancelled',
    'waiting → no_show',
    'waiting → doctor_no_show',
    'in_progress → completed',
  ]
  const everyPair = AppointmentStatus.options.flatMap((from) => AppointmentStatus.options.map((to) => ({ from, to })))

  test.each(everyPair)('$from → $to', ({ from, to }) => {
    expect(nextStatuses(from).includes(to)).toBe(allowed.includes(`${from} → ${to}`))
  })

  test.each(['completed', 'cancelled', 'no_show', 'doctor_no_show'] as const)('nothing comes after %s', (end) => {
    expect(nextStatuses(end)).toEqual([])
  })

  test.each([
    ['scheduled', 'upcoming', 'upcoming'],
    ['waiting', 'upcoming', 'upcoming'],
    ['in_progress', 'upcoming', 'upcoming'],
    ['completed', 'completed', 'completed'],
    ['cancelled', 'cancelled', 'cancelled'],
    ['no_show', 'cancelled', 'missed'],
    ['doctor_no_show', 'cancelled', 'doctor_missed'],
  ] as const)('the patient sees %s as %s with the badge %s', (status, seenAs, withBadge) => {
    expect(consultationStatus(status)).toBe(seenAs)
    expect(visitBadge(status)).toBe(withBadge)
  })
})

describe('joining', () => {
  test('the door opens ten minutes before the start and closes half an hour after the end', () => {
    expect(joinableFrom(visit.startsAt)).toEqual(at('08:50'))
    expect(joinableUntil(visit.endsAt)).toEqual(at('10:00'))
  })

  test.each([
    ['08:49', 'TOO_EARLY_TO_JOIN'],
    ['08:50', undefined],
    ['09:29', undefined],
    ['10:00', undefined],
    ['10:01', 'TOO_LATE_TO_JOIN'],
  ])('at %s the answer is %s', (time, answer) => {
    for (const status of ['scheduled', 'waiting', 'in_progress'] as const) expect(whyNotJoin({ ...visit, status }, at(time))).toBe(answer)
  })

  test('what is over is over, whatever the clock says', () => {
    for (const time of ['08:00', '09:10', '11:00']) {
      expect(whyNotJoin({ ...visit, status: 'cancelled' }, at(time))).toBe('VISIT_CANCELLED')
      expect(whyNotJoin({ ...visit, status: 'completed' }, at(time))).toBe('VISIT_ENDED')
      expect(whyNotJoin({ ...visit, status: 'no_show' }, at(time))).toBe('VISIT_ENDED')
      expect(whyNotJoin({ ...visit, status: 'doctor_no_show' }, at(time))).toBe('VISIT_ENDED')
    }
  })

  test('a patient waits only with consent, a birth date and eighteen years', () => {
    const patient = { visit, consentGiven: true, birthDate: '1990-05-01', now: at('08:55') }
    expect(whyNotWait(patient)).toBeUndefined()
    expect(whyNotWait({ ...patient, now: at('08:00') })).toBe('TOO_EARLY_TO_JOIN')
    expect(whyNotWait({ ...patient, consentGiven: false, birthDate: null })).toBe('CONSENT_REQUIRED')
    expect(whyNotWait({ ...patient, birthDate: null })).toBe('BIRTH_DATE_REQUIRED')
    expect(whyNotWait({ ...patient, birthDate: '2012-05-01' })).toBe('UNDER_AGE')
  })
})

describe('the opening checklist', () => {
  test('asks for everything at first', () => {
    expect(missingInChecklist(empty)).toEqual(['identity', 'address', 'callback', 'privatePlace', 'suitability'])
  })

  test('is complete once everything is confirmed', () => {
    expect(missingInChecklist(complete)).toEqual([])
  })

  test.each([
    ['identity', { identityConfirmedBy: null }],
    ['address', { address: '   ' }],
    ['callback', { callbackNumber: '' }],
    ['callback', { callbackNumber: '12' }],
    ['privatePlace', { privatePlace: false }],
    ['suitability', { suitability: null }],
    ['reason', { suitability: 'suitable_first_visit' }],
    ['reason', { suitability: 'not_suitable', suitabilityReason: '  ' }],
  ] as const)('misses only %s when that alone is open', (item, change) => {
    expect(missingInChecklist({ ...complete, ...change })).toEqual([item])
  })

  test('is complete for a first visit with its reason', () => {
    expect(missingInChecklist({ ...complete, suitability: 'suitable_first_visit', suitabilityReason: 'Lives far from a clinic' })).toEqual(
      [],
    )
  })

  test('takes over what is on file, never instead of what the doctor wrote; a first visit still needs its reason', () => {
    const known = { homeAddress: '7 Long Street', phone: '+27821234567', isFirstVisit: false }
    expect(withKnownAnswers(empty, known)).toMatchObject({
      address: '7 Long Street',
      callbackNumber: '+27821234567',
      suitability: 'suitable',
    })
    expect(missingInChecklist(withKnownAnswers(empty, known))).toEqual([])
    expect(missingInChecklist(withKnownAnswers(empty, { ...known, homeAddress: '', phone: null }))).toEqual(['address', 'callback'])
    expect(missingInChecklist(withKnownAnswers(empty, { ...known, isFirstVisit: true }))).toEqual(['reason'])
    const written: Checklist = {
      ...complete,
      identityConfirmedBy: 'id_document',
      suitability: 'suitable_first_visit',
      suitabilityReason: 'Far',
    }
    expect(withKnownAnswers(written, known)).toEqual(written)
  })

  test('holds back the signature and every paper while a point is open', () => {
    for (const paper of [null, 'sick_note', 'medication_script', 'referral_letter'] as const) {
      expect(missingToSign(complete, { outcome: 'done', paper })).toEqual([])
      expect(missingToSign({ ...complete, privatePlace: false }, { outcome: null, paper })).toEqual(['privatePlace'])
    }
  })

  test('asks for the reason alone where somebody must be seen in person, but for a sick note and a script for all of it', () => {
    const turnedAway: Checklist = { ...empty, suitability: 'not_suitable', suitabilityReason: 'Needs an examination' }
    expect(missingToSign(turnedAway, { outcome: 'unsuitable' })).toEqual([])
    expect(missingToSign(turnedAway, { outcome: null, paper: 'referral_letter' })).toEqual([])
    expect(missingToSign({ ...turnedAway, suitabilityReason: ' ' }, { outcome: 'unsuitable' })).toEqual(['reason'])
    expect(missingToSign({ ...empty, suitabilityReason: 'Needs an examination' }, { outcome: 'unsuitable' })).toEqual([])
    for (const paper of ['sick_note', 'medication_script'] as const)
      expect(missingToSign(turnedAway, { outcome: 'unsuitable', paper })).toEqual(['identity', 'address', 'callback', 'privatePlace'])
  })

  test('is asked in full, and for another answer, where somebody is called not suitable after a visit that ended as done', () => {
    const changed: Checklist = { ...complete, privatePlace: false, suitability: 'not_suitable', suitabilityReason: 'Needs an examination' }
    for (const paper of [null, 'sick_note', 'medication_script', 'referral_letter'] as const)
      expect(missingToSign(changed, { outcome: 'done', paper })).toEqual(['privatePlace', 'suitability'])
  })
})

describe('the visit', () => {
  const start = { visit: waiting, consentGiven: true, now: at('09:00') }

  test('starts when the patient waits, whatever is confirmed', () => {
    expect(whyNotStart(start)).toBeUndefined()
  })

  test('does not start without the patient, nor twice', () => {
    expect(whyNotStart({ ...start, visit })).toBe('PATIENT_NOT_WAITING')
    expect(whyNotStart({ ...start, visit: { ...visit, status: 'in_progress' } })).toBe('PATIENT_NOT_WAITING')
  })

  test('does not start without the consent that the patient gives in the lobby', () => {
    expect(whyNotStart({ ...start, consentGiven: false })).toBe('CONSENT_REQUIRED')
  })

  test('does not start at the wrong time or when it is over', () => {
    expect(whyNotStart({ ...start, now: at('08:00') })).toBe('TOO_EARLY_TO_JOIN')
    expect(whyNotStart({ ...start, now: at('10:30') })).toBe('TOO_LATE_TO_JOIN')
    expect(whyNotStart({ ...start, visit: { ...visit, status: 'cancelled' } })).toBe('VISIT_CANCELLED')
    expect(whyNotStart({ ...start, visit: { ...visit, status: 'completed' } })).toBe('VISIT_ENDED')
  })

  test.each([
    ['scheduled', 'VISIT_NOT_STARTED'],
    ['waiting', 'VISIT_NOT_STARTED'],
    ['in_progress', undefined],
    ['completed', 'VISIT_ENDED'],
    ['cancelled', 'VISIT_CANCELLED'],
    ['no_show', 'VISIT_ENDED'],
    ['doctor_no_show', 'VISIT_ENDED'],
  ] as const)('%s: talking and ending answer %s', (status, answer) => {
    expect(whyNotMessage(status)).toBe(answer)
    expect(whyNotEnd({ status, outcome: 'done', checklist: complete })).toBe(answer)
  })

  test('ends as unsuitable only with a reason', () => {
    const unsuitable = { status: 'in_progress', outcome: 'unsuitable', checklist: complete } as const
    expect(whyNotEnd(unsuitable)).toBe('CHECKLIST_INCOMPLETE')
    expect(missingForOutcome('unsuitable', complete)).toEqual(['reason'])
    expect(whyNotEnd({ ...unsuitable, checklist: { ...complete, suitabilityReason: 'Needs an examination' } })).toBeUndefined()
  })

  test('that is not suitable for video ends while the patient waits', () => {
    const checklist: Checklist = { ...complete, suitability: 'not_suitable', suitabilityReason: 'Needs an examination' }
    const end = { status: 'waiting', outcome: 'unsuitable', checklist } as const
    expect(whyNotEnd(end)).toBeUndefined()
    expect(whyNotEnd({ ...end, status: 'scheduled' })).toBe('VISIT_NOT_STARTED')
    expect(whyNotEnd({ ...end, outcome: 'done' })).toBe('VISIT_NOT_STARTED')
    expect(whyNotEnd({ ...end, checklist: { ...checklist, suitabilityReason: ' ' } })).toBe('CHECKLIST_INCOMPLETE')
    expect(whyNotEnd({ ...end, checklist: complete })).toBe('VISIT_NOT_STARTED')
  })

  test('that is not suitable for video cannot end as done', () => {
    const checklist: Checklist = { ...complete, suitability: 'not_suitable', suitabilityReason: 'Needs an examination' }
    expect(whyNotEnd({ status: 'in_progress', outcome: 'done', checklist })).toBe('CHECKLIST_INCOMPLETE')
    expect(missingForOutcome('done', checklist)).toEqual(['suitability'])
    expect(whyNotEnd({ status: 'in_progress', outcome: 'unsuitable', checklist })).toBeUndefined()
  })
})
