import { expect, test } from 'vitest'
import { isPublicHoliday } from '../holidays.ts'
import { isMissedByPatient, isUnreachable, missedByProgrammeUntil, whyNotAttempt, whyNotCall, whyNotComplete } from './attempts.ts'
import { nextAfter, nextAfterMiss, whyNotMove } from './safetyCheck.ts'
import { businessDay, followUpEvery, isCalledSooner, nextFollowUpAt } from './cadence.ts'

const at = (text: string) => new Date(`${text}:00+02:00`)
const began = at('2026-11-02T10:00')

test.each([
  ['high', '2026-11-30T09:59', 7],
  ['high', '2026-11-30T10:00', 14],
  ['medium', '2026-11-30T09:59', 14],
  ['medium', '2026-11-30T10:00', 30],
  ['low', '2027-01-31T09:59', 30],
  ['low', '2027-01-31T10:00', 90],
  [null, '2026-11-03T10:00', 14],
] as const)('somebody of %s risk is followed up by %s every %i days', (level, now, days) => {
  expect(followUpEvery(level, began, at(now))).toBe(days)
})

test('a date on a weekend or holiday moves to the next business day', () => {
  expect(businessDay('2026-11-27')).toBe('2026-11-27')
  expect(businessDay('2026-11-28')).toBe('2026-11-30')
  expect(businessDay('2026-12-16')).toBe('2026-12-17')
  expect(businessDay('2026-12-25')).toBe('2026-12-28') // Friday, then Day of Goodwill on Saturday
  expect(nextFollowUpAt(7, at('2026-11-21T15:00'), isPublicHoliday)).toEqual(at('2026-11-30T10:00'))
})

test('two attempts two hours apart, on the due day or the business day after, are a miss of the patient', () => {
  const due = at('2026-11-27T10:00') // a Friday
  expect(isMissedByPatient(due, [at('2026-11-27T10:00'), at('2026-11-27T11:59')])).toBe(false)
  expect(isMissedByPatient(due, [at('2026-11-27T10:00'), at('2026-11-27T12:00')])).toBe(true)
  expect(isMissedByPatient(due, [at('2026-11-27T16:00'), at('2026-11-30T09:00')])).toBe(true)
  expect(isMissedByPatient(due, [at('2026-11-27T16:00'), at('2026-12-01T09:00')])).toBe(false)
  expect(isMissedByPatient(due, [at('2026-11-27T10:00')])).toBe(false)
})

test('after 48 hours without a nurse the programme missed it, and where a weekend comes between after the business day', () => {
  expect(missedByProgrammeUntil(at('2026-11-26T10:00'))).toEqual(at('2026-11-24T10:00'))
  const isMissed = (due: string, now: string) => at(due) <= missedByProgrammeUntil(at(now), isPublicHoliday)
  const friday = '2026-11-27T10:00'
  expect(['2026-11-29T10:00', '2026-11-30T23:59', '2026-12-01T00:00'].map((now) => isMissed(friday, now))).toEqual([false, false, true])
  const thursday = '2026-11-26T10:00'
  expect(['2026-11-28T09:59', '2026-11-28T10:00'].map((now) => isMissed(thursday, now))).toEqual([false, true])
  const eveOfHoliday = '2026-12-15T10:00'
  expect(['2026-12-17T23:59', '2026-12-18T00:00'].map((now) => isMissed(eveOfHoliday, now))).toEqual([false, true])
})

test('three misses in a row make somebody unreachable, two do not', () => {
  expect(isUnreachable([true, true])).toBe(false)
  expect(isUnreachable([true, true, true])).toBe(true)
  expect(isUnreachable([true, true, false, true])).toBe(false)
})

test('a follow-up cannot be tried before its day, nor ended twice', () => {
  const scheduled = { status: 'scheduled' as const, scheduledAt: at('2026-11-27T10:00') }
  expect(whyNotAttempt(scheduled, at('2026-11-26T23:59'))).toBe('FOLLOW_UP_NOT_DUE')
  expect(whyNotAttempt(scheduled, at('2026-11-27T00:00'))).toBeUndefined()
  expect(whyNotAttempt({ ...scheduled, status: 'missed' }, at('2026-11-27T10:00'))).toBe('FOLLOW_UP_ENDED')
})

test('a follow-up is held by video from its day on, where that was agreed', () => {
  const scheduled = { type: 'video' as const, status: 'scheduled' as const, scheduledAt: at('2026-11-27T10:00') }
  expect(whyNotCall(scheduled, at('2026-11-26T23:59'))).toBe('FOLLOW_UP_NOT_DUE')
  expect(whyNotCall(scheduled, at('2026-11-27T00:00'))).toBeUndefined()
  expect(whyNotCall({ ...scheduled, type: 'phone_call' }, at('2026-11-27T10:00'))).toBe('FOLLOW_UP_BY_PHONE')
  expect(whyNotCall({ ...scheduled, status: 'completed' }, at('2026-11-27T10:00'))).toBe('FOLLOW_UP_ENDED')
})

const unwritten = { note: '', advice: '', patientWords: '', actions: '' }

test('only who was stable or declined needs no note', () => {
  const now = at('2026-11-27T10:00')
  expect(whyNotComplete({ ...unwritten, outcome: 'stable', note: '', nextAt: null }, now)).toBeUndefined()
  expect(whyNotComplete({ ...unwritten, outcome: 'concern_handled', note: ' ', nextAt: null }, now)).toBe('FOLLOW_UP_NOTE_MISSING')
  expect(whyNotComplete({ ...unwritten, outcome: 'concern_handled', note: 'Explained', nextAt: null }, now)).toBeUndefined()
  expect(whyNotComplete({ ...unwritten, outcome: 'other', actions: 'Letter to the clinic', nextAt: null }, now)).toBeUndefined()
  expect(whyNotComplete({ ...unwritten, outcome: 'stable', note: '', nextAt: now }, now)).toBe('FOLLOW_UP_IN_PAST')
})

test('a safety check follows whatever the nurse says, sooner but never later, and a call at its time was the check', () => {
  const [now, checkAt, week] = [at('2026-11-27T10:00'), at('2026-11-28T09:00'), at('2026-12-04T10:00')]
  const call = { type: 'video' as const, safetyCheckAt: checkAt }
  expect(nextAfter(call, week, now)).toEqual({ type: 'safety_check', at: checkAt })
  expect(nextAfter(call, null, now)).toEqual({ type: 'safety_check', at: checkAt })
  expect(nextAfter(call, at('2026-11-27T18:00'), now)).toEqual({ type: 'safety_check', at: at('2026-11-27T18:00') })
  expect(nextAfter(call, week, checkAt)).toEqual({ type: 'video', at: week })
  expect(nextAfter({ type: 'safety_check', safetyCheckAt: null }, null, now)).toBeNull()
})

test('who missed a safety check is called again by the next business day', () => {
  const [now, week] = [at('2026-11-27T12:00'), at('2026-12-04T10:00')] // a Friday
  expect(nextAfterMiss({ type: 'safety_check', safetyCheckAt: null }, week, now, isPublicHoliday)).toEqual({
    type: 'safety_check',
    at: at('2026-11-30T10:00'),
  })
  const before = { type: 'phone_call' as const, safetyCheckAt: at('2026-11-28T09:00') }
  expect(nextAfterMiss(before, week, now, isPublicHoliday)).toEqual({ type: 'safety_check', at: before.safetyCheckAt })
  expect(nextAfterMiss({ ...before, safetyCheckAt: null }, week, now, isPublicHoliday)).toEqual({ type: 'phone_call', at: week })
})

test('one that stands is moved to a time ahead, and never past a safety check', () => {
  const [now, due, later] = [at('2026-11-27T10:00'), at('2026-11-28T09:00'), at('2026-11-28T09:01')]
  const call = { type: 'phone_call' as const, scheduledAt: due, safetyCheckAt: null }
  expect(whyNotMove(call, later, now)).toBeUndefined()
  expect(whyNotMove(call, now, now)).toBe('FOLLOW_UP_IN_PAST')
  expect(whyNotMove({ ...call, type: 'safety_check' }, due, now)).toBeUndefined()
  expect(whyNotMove({ ...call, type: 'safety_check' }, later, now)).toBe('SAFETY_CHECK_LATER')
  expect(whyNotMove({ ...call, safetyCheckAt: due }, due, now)).toBeUndefined()
  expect(whyNotMove({ ...call, safetyCheckAt: due }, later, now)).toBe('SAFETY_CHECK_LATER')
})

test('a level calls sooner than the one before alone where it is higher; no level is medium', () => {
  const levels = ['low', 'medium', 'high'] as const
  expect(levels.map((before) => levels.filter((level) => isCalledSooner(before, level)))).toEqual([['medium', 'high'], ['high'], []])
  expect(levels.filter((level) => isCalledSooner(null, level))).toEqual(['high'])
})
