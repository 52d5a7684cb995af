import { describe, expect, test } from 'vitest'
import type { AppointmentStatus } from '#contract/visits.ts'
import {
  freeUntil,
  isExcused,
  isLate,
  lateFeeFor,
  whyNotCancel,
  whyNotCancelWithReason,
  whyNotCancelByDoctor,
  whyNotSettleLateFee,
} from './cancellation.ts'
import { noShowBy, whyNotExplainNoShow, whyNotMarkNoShow } from './noShow.ts'
import {
  proposalExpiresAt,
  whyNotAnswer,
  whyNotProposeMove,
  whyNotPropose,
  whyNotReschedule,
  whyNotMoveTo,
  whyNotWithdraw,
} from './reschedule.ts'
import { whyNotChangeable } from './visitChanges.ts'
import { addMinutes, instantAt } from './time.ts'

const at = (time: string, date = '2026-11-24') => instantAt(date, time)
const startsAt = at('12:00')
const visit = {
  id: 'a',
  status: 'scheduled' as AppointmentStatus,
  startsAt,
  endsAt: at('12:30'),
  freeUntil: freeUntil(startsAt, false),
  moves: 0,
}
const specialist = { ...visit, freeUntil: freeUntil(startsAt, true) }
const second = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)

describe('until when it is free (domain 5.7)', () => {
  test.each([
    ['a general practitioner: two hours before', visit, at('10:00')],
    ['a specialist: a day before', specialist, at('12:00', '2026-11-23')],
  ])('%s, the moment itself still', (_, one, last) => {
    expect([isLate(one, second(last, -1)), isLate(one, last), isLate(one, second(last, 1))]).toEqual([false, false, true])
    expect(whyNotReschedule(one, last)).toBeUndefined()
    expect(whyNotReschedule(one, second(last, 1))).toBe('TOO_LATE')
    expect(whyNotCancelWithReason(one, null, last)).toBeUndefined()
    expect(whyNotCancelWithReason(one, null, second(last, 1))).toBe('REASON_NEEDED')
    expect(whyNotCancelWithReason(one, 'forgot', second(last, 1))).toBeUndefined()
  })

  test('until it starts it can be called off late, from then on no more', () => {
    expect(whyNotCancel(visit, second(startsAt, -1))).toBeUndefined()
    expect(whyNotCancel(visit, startsAt)).toBe('TOO_LATE')
    expect(whyNotCancelWithReason(visit, 'hospital', startsAt)).toBe('TOO_LATE')
  })

  test('who sits in the waiting room can still call it off, not move it', () => {
    const waiting = { ...visit, status: 'waiting' as const }
    expect(whyNotCancel(waiting, at('11:55'))).toBeUndefined()
    expect(whyNotReschedule(waiting, at('09:00'))).toBe('TOO_LATE')
  })
})

describe('what nobody changes', () => {
  test.each([
    ['cancelled', 'VISIT_CANCELLED'],
    ['completed', 'VISIT_ENDED'],
    ['no_show', 'VISIT_ENDED'],
    ['doctor_no_show', 'VISIT_ENDED'],
    ['in_progress', 'VISIT_GOING_ON'],
  ] as const)('%s', (status, code) => {
    const one = { ...visit, status }
    const now = at('09:00')
    expect(whyNotChangeable(one)).toBe(code)
    expect(whyNotCancel(one, now)).toBe(code)
    expect(whyNotReschedule(one, now)).toBe(code)
    expect(whyNotCancelByDoctor(one, 'Ill')).toBe(code)
    expect(whyNotPropose(one, at('15:00'), now)).toBe(code)
    expect(whyNotAnswer(one, { until: at('11:00') }, now)).toBe(code)
    expect(whyNotMarkNoShow({ ...one, waitingSince: null, waitsAway: false }, { rang: false, now: at('12:20') })).toBe(code)
  })

  test('a showcase', () => {
    const demo = { ...visit, id: 'demo-1' }
    expect(whyNotCancel(demo, at('09:00'))).toBe('DEMO_APPOINTMENT')
    expect(whyNotReschedule(demo, at('09:00'))).toBe('DEMO_APPOINTMENT')
    expect(whyNotCancelByDoctor(demo, 'Ill')).toBe('DEMO_APPOINTMENT')
    expect(whyNotPropose(demo, at('15:00'), at('09:00'))).toBe('DEMO_APPOINTMENT')
    expect(whyNotMarkNoShow({ ...demo, waitingSince: null, waitsAway: false }, { rang: false, now: at('12:20') })).toBe('DEMO_APPOINTMENT')
    expect(noShowBy({ ...demo, waitingSince: null }, at('18:00'))).toBeUndefined()
  })
})

describe('moving', () => {
  test('twice, not three times', () => {
    expect(whyNotReschedule({ ...visit, moves: 1 }, at('09:00'))).toBeUndefined()
    expect(whyNotReschedule({ ...visit, moves: 2 }, at('09:00'))).toBe('MOVED_TOO_OFTEN')
  })

  test('to another time within thirty days of today', () => {
    const now = at('09:00', '2026-11-20')
    expect(whyNotMoveTo(visit, startsAt, now)).toBe('SAME_TIME')
    expect(whyNotMoveTo(visit, at('09:00', '2026-12-20'), now)).toBeUndefined()
    expect(whyNotMoveTo(visit, at('09:00', '2026-12-21'), now)).toBe('OUTSIDE_BOOKING_WINDOW')
    expect(whyNotMoveTo(visit, at('16:00', '2026-11-19'), now)).toBe('OUTSIDE_BOOKING_WINDOW')
  })
})

test('a patient says once why they did not come; the same again is no second reason', () => {
  const missed = { status: 'no_show' as const, cancelReason: null }
  expect(whyNotExplainNoShow(missed, 'forgot')).toBeUndefined()
  expect(whyNotExplainNoShow({ ...missed, cancelReason: 'forgot' }, 'forgot')).toBeUndefined()
  expect(whyNotExplainNoShow({ ...missed, cancelReason: 'forgot' }, 'hospital')).toBe('NOT_MISSED')
  expect(whyNotExplainNoShow({ ...missed, status: 'cancelled' }, 'forgot')).toBe('NOT_MISSED')
})

describe('a doctor', () => {
  test('says why they cancel', () => {
    expect(whyNotCancelByDoctor(visit, ' ')).toBe('FIELDS_MISSING')
    expect(whyNotCancelByDoctor({ ...visit, status: 'waiting' }, 'Ill')).toBeUndefined()
  })

  test('proposes while visit and new time are ahead', () => {
    expect(whyNotPropose(visit, at('15:00'), second(startsAt, -1))).toBeUndefined()
    expect(whyNotPropose(visit, at('15:00'), startsAt)).toBe('TOO_LATE_TO_ASK')
    expect(whyNotProposeMove(visit, startsAt)).toBe('TOO_LATE_TO_ASK')
    expect(whyNotPropose(visit, at('10:00'), at('10:00'))).toBe('TIME_PASSED')
    expect(whyNotPropose({ ...visit, status: 'waiting' }, at('15:00'), at('11:55'))).toBe('PATIENT_WAITS')
  })

  test('takes back what is still open', () => {
    expect(whyNotWithdraw({ state: 'open' })).toBeUndefined()
    for (const state of ['accepted', 'declined', 'expired', 'withdrawn'] as const) expect(whyNotWithdraw({ state })).toBe('PROPOSAL_OVER')
    expect(whyNotWithdraw(undefined)).toBe('PROPOSAL_OVER')
  })

  test('a proposal stands for a day, and never beyond either time', () => {
    const now = at('09:00', '2026-11-20')
    expect(proposalExpiresAt(visit, at('15:00'), now)).toEqual(at('09:00', '2026-11-21'))
    expect(proposalExpiresAt(visit, at('15:00'), at('09:00'))).toEqual(startsAt)
    expect(proposalExpiresAt(visit, at('10:00'), at('09:00'))).toEqual(at('10:00'))
    expect(whyNotAnswer(visit, { until: at('10:00') }, second(at('10:00'), -1))).toBeUndefined()
    expect(whyNotAnswer(visit, { until: at('10:00') }, at('10:00'))).toBe('PROPOSAL_OVER')
    expect(whyNotAnswer(visit, null, at('09:00'))).toBe('PROPOSAL_OVER')
  })

  test('marks a patient who is not there a quarter of an hour after the start', () => {
    const mark = (one: { status?: 'waiting'; waitingSince?: Date; waitsAway?: true }, now: Date, rang = false) =>
      whyNotMarkNoShow({ ...visit, waitingSince: null, waitsAway: false, ...one }, { rang, now })
    expect(mark({}, second(at('12:15'), -1))).toBe('TOO_EARLY_FOR_NO_SHOW')
    expect(mark({}, at('12:15'))).toBeUndefined()
    const waits = { status: 'waiting' as const, waitingSince: at('12:15') }
    expect(mark(waits, at('12:20'), true)).toBe('PATIENT_WAITS')
    expect(mark({ ...waits, waitingSince: second(at('12:15'), 1) }, at('12:20'))).toBeUndefined()
    const away = { ...waits, waitsAway: true as const }
    expect(mark(away, second(at('12:15'), -1), true)).toBe('TOO_EARLY_FOR_NO_SHOW')
    expect(mark(away, at('12:15'))).toBe('RING_FIRST')
    expect(mark(away, at('12:15'), true)).toBeUndefined()
  })
})

describe('who missed it, by the clock', () => {
  const unmet = { ...visit, waitingSince: null }
  const waits = (since: Date) => ({ ...unmet, status: 'waiting' as const, waitingSince: since })

  test('the patient, at its end', () => {
    expect(noShowBy(unmet, second(at('12:30'), -1))).toBeUndefined()
    expect(noShowBy(unmet, at('12:30'))).toBe('patient')
  })

  test('the doctor, twenty minutes after the start, or after the patient came', () => {
    expect(noShowBy(waits(at('11:50')), second(at('12:20'), -1))).toBeUndefined()
    expect(noShowBy(waits(at('11:50')), at('12:20'))).toBe('doctor')
    expect(noShowBy(waits(at('12:10')), at('12:29'))).toBeUndefined()
    expect(noShowBy(waits(at('12:10')), at('12:30'))).toBe('doctor')
  })

  test('the patient, who came later than a doctor has to wait, once twenty minutes have passed and the visit is over', () => {
    expect(noShowBy(waits(at('12:15')), at('12:35'))).toBe('doctor')
    const late = waits(second(at('12:15'), 1))
    expect(noShowBy(late, at('12:35'))).toBeUndefined()
    expect(noShowBy(late, second(at('12:35'), 1))).toBe('patient')
    expect(noShowBy({ ...late, endsAt: at('13:00') }, at('12:59'))).toBeUndefined()
    expect(noShowBy({ ...late, endsAt: at('13:00') }, at('13:00'))).toBe('patient')
  })

  test.each(['in_progress', 'completed', 'cancelled', 'no_show', 'doctor_no_show'] as const)('nobody misses one that is %s', (status) => {
    expect(noShowBy({ ...unmet, status, waitingSince: at('11:50') }, at('18:00'))).toBeUndefined()
  })
})

describe('the price of a visit called off late', () => {
  const now = at('11:00')

  test('is held for three days, given back to who was in hospital or lost somebody, and nothing where it was free', () => {
    expect(lateFeeFor({ amountCents: 0, reason: 'forgot', now })).toEqual({ lateFee: null, lateFeeUntil: null })
    expect(lateFeeFor({ amountCents: 45_000, reason: 'forgot', now })).toEqual({ lateFee: 'held', lateFeeUntil: addMinutes(now, 72 * 60) })
    expect(lateFeeFor({ amountCents: 45_000, reason: null, now }).lateFee).toBe('held')
    expect(lateFeeFor({ amountCents: 45_000, reason: 'hospital', now })).toEqual({ lateFee: 'waived', lateFeeUntil: null })
    expect(['illness', 'hospital', 'death_in_family', 'transport', 'forgot', 'other'].filter((one) => isExcused(one as 'other'))).toEqual([
      'hospital',
      'death_in_family',
    ])
  })

  test('is charged once nobody can take the time any more, and only upon the word that nobody did', () => {
    const held = { lateFee: 'held' as const, lateFeeUntil: at('11:00', '2026-11-27'), endsAt: visit.endsAt }
    const charge = { decision: 'charge' as const, noReplacementFound: true }
    expect(whyNotSettleLateFee(held, { ...charge, now: second(at('12:30'), -1) })).toBe('TOO_EARLY_TO_CHARGE')
    expect(whyNotSettleLateFee(held, { ...charge, now: at('12:30') })).toBeUndefined()
    expect(whyNotSettleLateFee(held, { ...charge, noReplacementFound: false, now: at('12:30') })).toBe('STATEMENT_NEEDED')
    expect(whyNotSettleLateFee(held, { decision: 'waive', noReplacementFound: false, now })).toBeUndefined()
    expect(whyNotSettleLateFee(held, { ...charge, now: held.lateFeeUntil })).toBe('FEE_SETTLED')
    for (const lateFee of [null, 'charged', 'waived'] as const)
      expect(whyNotSettleLateFee({ ...held, lateFee, lateFeeUntil: null }, { ...charge, now: at('13:00') })).toBe('FEE_SETTLED')
  })
})
