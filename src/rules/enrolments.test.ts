import { describe, expect, test } from 'vitest'
import { EnrolmentStatus, ProgrammeList } from '#contract/nurses.ts'
import {
  choosePrimaryNurse,
  firstAssessmentDueAt,
  intakeDueAt,
  isListed,
  resumedAt,
  whyNotChangeStatus,
  whyNotCover,
} from './enrolments.ts'
import { isPublicHoliday } from './holidays.ts'

const at = (text: string) => new Date(`${text}+02:00`)

test.each([
  ['2026-11-23T10:00', '2026-11-25T17:00'],
  ['2026-11-20T16:59', '2026-11-24T17:00'],
  ['2026-11-20T23:59', '2026-11-24T17:00'],
  ['2026-11-21T00:01', '2026-11-24T17:00'],
  ['2026-12-14T09:00', '2026-12-17T17:00'], // 16 December is a holiday
  ['2026-12-24T12:00', '2026-12-29T17:00'],
])('the intake of who agrees on %s is due on %s (domain 6.1)', (from, due) => {
  expect(intakeDueAt(at(from), isPublicHoliday)).toEqual(at(due))
})

test.each([
  ['2026-11-23T10:00', '2026-11-30T17:00'],
  ['2026-12-11T10:00', '2026-12-21T17:00'],
])('the first assessment after an intake on %s is due on %s', (from, due) => {
  expect(firstAssessmentDueAt(at(from), isPublicHoliday)).toEqual(at(due))
})

describe('the primary nurse', () => {
  const zulu = { id: 'a', languages: ['zu', 'en'], patients: 9 }
  const english = { id: 'b', languages: ['en'], patients: 2 }
  const busier = { id: 'c', languages: ['zu'], patients: 10 }

  test('speaks the language, whatever she has to do', () => expect(choosePrimaryNurse('zu', [english, busier, zulu])).toBe('a'))
  test('is who has the fewest patients where nobody speaks it', () => expect(choosePrimaryNurse('ve', [zulu, busier, english])).toBe('b'))
  test('is who has the fewest where the language is not known', () => expect(choosePrimaryNurse(null, [zulu, english])).toBe('b'))
  test('is always the same one of two who have as many', () =>
    expect(choosePrimaryNurse('en', [{ ...english, id: 'z' }, english])).toBe('b'))
  test('is nobody where there is no nurse', () => expect(choosePrimaryNurse('en', [])).toBeUndefined())
})

describe('the lists of a nurse', () => {
  const now = at('2026-11-20T08:00')
  const base = {
    status: 'active',
    riskLevel: null,
    intakeDueAt: now,
    assessmentDueAt: null,
    isOpen: true,
    nurse: null,
    followUp: null,
  } as const
  const on = (changes: object) =>
    ProgrammeList.options.filter((list) => isListed(list, { ...base, ...changes }, { me: 'me', now })).filter((list) => list !== 'all')

  test.each([
    [{}, []],
    [{ status: 'consented' }, ['awaiting_intake']],
    [{ status: 'consented', intakeDueAt: new Date(now.getTime() - 1) }, ['awaiting_intake', 'overdue']],
    [{ status: 'consented', intakeDueAt: new Date(now.getTime() - 1), isOpen: false }, ['awaiting_intake']],
    [{ assessmentDueAt: at('2026-11-27T08:00') }, ['assessments_due']],
    [{ assessmentDueAt: at('2026-11-27T08:01') }, []],
    [{ assessmentDueAt: at('2026-11-20T07:59') }, ['overdue', 'assessments_due']],
    [{ assessmentDueAt: at('2026-11-20T07:59'), status: 'paused' }, []],
    [{ riskLevel: 'high' }, ['high_risk']],
    [{ riskLevel: 'high', isOpen: false }, []],
    [{ nurse: { id: 'me', name: 'x' }, isOpen: false }, ['mine']],
    [{ nurse: { id: 'other', name: 'x' } }, []],
    [{ followUp: { at: at('2026-11-20T16:00'), isMine: true, isMissed: false } }, ['follow_ups_today']],
    [{ followUp: { at: at('2026-11-20T16:00'), isMine: false, isMissed: false } }, []],
    [{ followUp: { at: at('2026-11-20T06:59'), isMine: true, isMissed: false } }, ['follow_ups_today', 'overdue']],
    [{ status: 'paused' as const, followUp: { at: at('2026-11-20T06:59'), isResting: true, isMine: true, isMissed: false } }, []],
    [
      { status: 'paused' as const, followUp: { at: at('2026-11-20T06:59'), isResting: false, isMine: true, isMissed: false } },
      ['follow_ups_today', 'overdue'],
    ],
    [{ followUp: { at: at('2026-11-20T07:00'), isMine: true, isMissed: false } }, ['follow_ups_today']],
    [{ followUp: { at: at('2026-11-19T16:00'), isMine: false, isMissed: true } }, ['overdue', 'follow_ups_missed']],
    [{ followUp: { at: null, isMine: true, isMissed: true } }, ['follow_ups_missed']],
  ])('%j is on %j', (changes, lists) => expect(on(changes)).toEqual(lists))
})

test('what a nurse may make of an enrolment', () => {
  const may = (is: EnrolmentStatus) => EnrolmentStatus.options.filter((to) => !whyNotChangeStatus({ is, seen: is, to }))
  expect(Object.fromEntries(EnrolmentStatus.options.map((is) => [is, may(is)]))).toEqual({
    consented: ['paused', 'discharged'],
    intake_done: ['paused', 'discharged'],
    active: ['paused', 'discharged'],
    paused: ['active', 'discharged'],
    withdrawn: [],
    discharged: [],
  })
  expect(whyNotChangeStatus({ is: 'paused', seen: 'active', to: 'discharged' })).toBe('ENROLMENT_CHANGED')
  expect(resumedAt({ intakeDoneAt: null, hasRisk: false })).toBe('consented')
  expect(resumedAt({ intakeDoneAt: at('2026-11-20T08:00'), hasRisk: false })).toBe('intake_done')
  expect(resumedAt({ intakeDoneAt: at('2026-11-20T08:00'), hasRisk: true })).toBe('active')
})

test.each([
  ['2026-11-20', '2026-11-20', undefined],
  ['2026-11-18', '2026-11-20', undefined],
  ['2026-11-18', '2026-11-19', 'COVER_DAYS_IMPOSSIBLE'],
  ['2026-11-22', '2026-11-21', 'COVER_DAYS_IMPOSSIBLE'],
])('cover from %s until %s on 20 November: %s', (fromOn, untilOn, why) => expect(whyNotCover({ fromOn, untilOn }, '2026-11-20')).toBe(why))
