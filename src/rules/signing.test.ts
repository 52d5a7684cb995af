import { describe, expect, test } from 'vitest'
import type { NotifiableCondition } from '#contract/codes.ts'
import type { Diagnosis } from '#contract/visitNotes.ts'
import { notifiableConditionsIn, reportDeadline, unansweredConditions, whyNotAnswer } from './notifiable.ts'
import { missingBeforeSigning } from './signing.ts'
import { instantAt } from './time.ts'

const diagnosis = (code: string | null): Diagnosis => ({
  name: 'x',
  code,
  certainty: 'confirmed',
  severity: 'medium',
  onProblemList: false,
  visibility: 'care_team',
})
const measles: NotifiableCondition = { id: 'measles', name: 'Measles', category: 1, codes: ['B05'], version: 1 }
const hepatitis: NotifiableCondition = { id: 'hepatitis', name: 'Viral hepatitis', category: 2, codes: ['B15-B18'], version: 1 }
const facts = { mark: null, validPrimary: true, gender: null, ageFrom: null, ageTo: null, externalCause: false } as const
const whole = {
  note: {
    subjective: 'Cough: 3 days',
    objective: '',
    assessment: '',
    diagnoses: [diagnosis('J06.9')],
    plan: 'Rest',
    followUp: { kind: 'none' as const },
    patientSummary: 'You have a cold.',
  },
  known: [
    { ...facts, code: 'J06.9', label: 'Cold' },
    { ...facts, code: 'B05.9', label: 'Measles' },
  ],
  conditions: [measles, hepatitis],
  answers: [],
  patient: { gender: 'female', age: 34 },
}

describe('what is missing before signing', () => {
  test('is nothing when the note is whole', () => expect(missingBeforeSigning(whole)).toEqual([]))

  test('is advice where the law leaves it to the doctor, and holds signing where it does not', () => {
    const empty = { ...whole, note: { ...whole.note, diagnoses: [], plan: ' ', followUp: null, patientSummary: ' ' } }
    expect(missingBeforeSigning(empty).map(({ item, part, blocks }) => [item, part, blocks])).toEqual([
      ['plan', 'notes', false],
      ['diagnosis', 'diagnoses', false],
      ['follow_up', 'followUp', false],
      ['summary', 'summary', true],
    ])
  })

  test('names the headings under which nothing is written, without holding the signature', () => {
    const note = { ...whole.note, subjective: 'Fever:\nCough: dry', plan: 'Medicines:\nTests:' }
    expect(missingBeforeSigning({ ...whole, note })).toEqual([
      { item: 'plan', part: 'notes', blocks: false },
      { item: 'headings', part: 'notes', blocks: false, about: 'Fever, Medicines, Tests' },
    ])
  })

  test('names codes that the list does not know and illnesses that must be reported', () => {
    const note = { ...whole.note, diagnoses: [diagnosis('B05.9'), diagnosis('X99.9'), diagnosis(null)] }
    expect(missingBeforeSigning({ ...whole, note })).toEqual([
      { item: 'code', part: 'diagnoses', blocks: false },
      { item: 'code_unknown', part: 'diagnoses', blocks: true, about: 'X99.9', position: 1 },
      { item: 'notifiable', part: 'notifiable', blocks: true, about: 'Measles' },
    ])
    const answered = { ...whole, note: { ...note, diagnoses: [diagnosis('B05.9')] }, answers: [{ conditionId: 'measles' }] }
    expect(missingBeforeSigning(answered)).toEqual([])
  })
})

describe('illnesses that must be reported', () => {
  test('are found by their codes, each once', () => {
    const codes = [diagnosis('B16.2'), diagnosis('B18.1'), diagnosis('B19'), diagnosis(null)]
    expect(notifiableConditionsIn(codes, [measles, hepatitis])).toEqual([hepatitis])
    expect(unansweredConditions([measles, hepatitis], [{ conditionId: 'hepatitis' }])).toEqual([measles])
  })

  test('are due in writing within 24 hours, or 7 days', () => {
    const found = instantAt('2026-11-27', '16:30')
    expect(reportDeadline(1, found)).toEqual(instantAt('2026-11-28', '16:30'))
    expect(reportDeadline(2, found)).toEqual(instantAt('2026-12-04', '16:30'))
  })

  test('are answered before signing; afterwards only what was promised can be done', () => {
    const answering = { status: 'completed', signedAt: null, before: undefined, answer: 'will_report' as const, isNotifiable: true }
    const signedAt = instantAt('2026-11-27', '17:00')
    expect(whyNotAnswer(answering)).toBeUndefined()
    expect(whyNotAnswer({ ...answering, isNotifiable: false })).toBe('NOT_NOTIFIABLE')
    expect(whyNotAnswer({ ...answering, status: 'cancelled' })).toBe('VISIT_CANCELLED')
    expect(whyNotAnswer({ ...answering, signedAt })).toBe('ALREADY_SIGNED')
    expect(whyNotAnswer({ ...answering, signedAt, before: 'will_report', answer: 'have_reported', isNotifiable: false })).toBeUndefined()
    expect(whyNotAnswer({ ...answering, signedAt, before: 'will_report', answer: 'not_a_case' })).toBe('ALREADY_SIGNED')
    expect(whyNotAnswer({ ...answering, signedAt, before: 'not_a_case', answer: 'have_reported' })).toBe('ALREADY_SIGNED')
  })
})
