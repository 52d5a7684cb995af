import { describe, expect, test } from 'vitest'
import type { Checklist } from '#contract/visitNotes.ts'
import { missingBeforeSigning, whyNotSign } from './signing.ts'
import { addMinutes, instantAt } from './time.ts'
import { isNoteOverdue, isWaitingLong, waitingMinutes, whyNotAddAddendum, whyNotSaveNote } from './visits.ts'

/** A note with nothing but this for the patient. */
const missingIn = (patientSummary: string) =>
  missingBeforeSigning({
    note: { subjective: '', objective: '', assessment: '', diagnoses: [], plan: '', followUp: null, patientSummary },
    known: [],
    conditions: [],
    answers: [],
    patient: { gender: null, age: null },
  })

const checklist: Checklist = {
  identityConfirmedBy: 'id_document',
  address: '12 Vilakazi Street, Soweto',
  callbackNumber: '+27831112222',
  privatePlace: true,
  suitability: 'suitable',
  suitabilityReason: '',
}

const at = (time: string) => instantAt('2026-11-20', time)

describe('the note', () => {
  const signedAt = at('10:00')

  test('can be written before, during and after the visit until it is signed', () => {
    for (const status of ['scheduled', 'waiting', 'in_progress', 'completed', 'no_show'] as const) {
      expect(whyNotSaveNote({ status, signedAt: null })).toBeUndefined()
      expect(whyNotSaveNote({ status, signedAt })).toBe('ALREADY_SIGNED')
    }
    expect(whyNotSaveNote({ status: 'cancelled', signedAt: null })).toBe('VISIT_CANCELLED')
  })

  const signing = {
    startedAt: at('09:01'),
    endedAt: at('09:25'),
    missing: missingIn('Rest and drink water.'),
    signedAt: null,
    outcome: 'done' as const,
    checklist,
    doctor: { registrationVerifiedUntil: '2026-11-20' },
    now: at('23:59'),
  }

  test('is signed with a summary by a registered doctor, on the last day of the registration too', () => {
    expect(whyNotSign(signing)).toBeUndefined()
  })

  test('is not signed twice, before the visit ended, or without words for the patient', () => {
    expect(whyNotSign({ ...signing, signedAt })).toBe('ALREADY_SIGNED')
    expect(whyNotSign({ ...signing, startedAt: null, endedAt: null })).toBe('VISIT_NOT_STARTED')
    expect(whyNotSign({ ...signing, endedAt: null })).toBe('VISIT_NOT_ENDED')
    expect(whyNotSign({ ...signing, missing: missingIn(' \n ') })).toBe('SUMMARY_MISSING')
  })

  test('is signed although the visit never started, once it ended as unsuitable', () => {
    const turnedAway = { ...checklist, identityConfirmedBy: null, suitability: 'not_suitable', suitabilityReason: 'Chest pain' } as const
    expect(whyNotSign({ ...signing, startedAt: null, outcome: 'unsuitable', checklist: turnedAway })).toBeUndefined()
  })

  test('is not signed before the doctor confirmed who it was and where, on video', () => {
    expect(whyNotSign({ ...signing, checklist: { ...checklist, identityConfirmedBy: null } })).toBe('CHECKLIST_INCOMPLETE')
  })

  test('is not signed after the registration ended, nor without one', () => {
    expect(whyNotSign({ ...signing, now: instantAt('2026-11-21', '00:00') })).toBe('REGISTRATION_EXPIRED')
    expect(whyNotSign({ ...signing, doctor: { registrationVerifiedUntil: null } })).toBe('REGISTRATION_EXPIRED')
  })

  test('waits for what blocks it and not for advice; a screen that does not know the registration leaves it to the server', () => {
    expect(signing.missing).not.toEqual([])
    expect(whyNotSign({ ...signing, missing: [{ item: 'notifiable', part: 'notifiable', blocks: true }] })).toBe('NOTE_INCOMPLETE')
    expect(whyNotSign({ ...signing, doctor: 'unknown', now: instantAt('2036-11-21', '00:00') })).toBeUndefined()
  })

  test('takes addenda once it is signed, with text and reason', () => {
    const addendum = { signedAt, text: 'Allergy added', reason: 'The patient rang back' }
    expect(whyNotAddAddendum(addendum)).toBeUndefined()
    expect(whyNotAddAddendum({ ...addendum, signedAt: null })).toBe('NOT_SIGNED')
    expect(whyNotAddAddendum({ ...addendum, text: ' ' })).toBe('FIELDS_MISSING')
    expect(whyNotAddAddendum({ ...addendum, reason: '' })).toBe('FIELDS_MISSING')
  })

  test('turns red 24 hours after the visit', () => {
    const dayLater = addMinutes(at('09:30'), 24 * 60)
    expect(isNoteOverdue(at('09:30'), addMinutes(dayLater, -1))).toBe(false)
    expect(isNoteOverdue(at('09:30'), dayLater)).toBe(true)
  })
})

describe('the waiting room', () => {
  test('counts whole minutes and never less than none', () => {
    expect(waitingMinutes(at('09:00'), addMinutes(at('09:07'), 0.9))).toBe(7)
    expect(waitingMinutes(at('09:00'), at('08:59'))).toBe(0)
  })

  test('turns red after ten minutes', () => {
    expect(isWaitingLong(at('09:00'), at('09:10'))).toBe(false)
    expect(isWaitingLong(at('09:00'), addMinutes(at('09:10'), 0.1))).toBe(true)
  })
})
