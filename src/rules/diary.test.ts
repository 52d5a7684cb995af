import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Diary, DiaryVisit, BookedSlot } from '#contract/diary.ts'
import {
  cellWithin,
  conflictsAt,
  layOut,
  rowOf,
  rowsOf,
  spansOf,
  startOfCell,
  stepFrom,
  visitsGoingOn,
  visitsInTheWay,
  visitsOnHolidays,
  visitsOutside,
  whyNotBlock,
  whyNotDayHours,
  whyNotHours,
  whyNotWeek,
  wouldLieIn,
} from './diary.ts'
import { addMinutes, instantAt, localDate, weekOf } from './time.ts'

const friday = '2026-12-18'
const on = (time: string, date = friday) => instantAt(date, time)
const span = (from: string, until: string, date = friday) => ({ startsAt: on(from, date), endsAt: on(until, date) })
const now = on('08:00')

const visit = (from: string, until: string, change: Partial<DiaryVisit> = {}): DiaryVisit => ({
  appointmentId: `visit at ${from}`,
  ...span(from, until),
  patientId: 'patient',
  patientName: 'T Mokoena',
  waitsAway: false,
  type: 'General Consultation',
  reason: 'A cough',
  status: 'scheduled',
  waitingSince: null,
  endedAt: null,
  signedAt: null,
  version: 1,
  amountCents: 0,
  flags: [],
  proposal: null,
  ...change,
})

const bookedTime = (from: string, until: string, change: Partial<BookedSlot> = {}): BookedSlot => ({
  appointmentId: `booked at ${from}`,
  ...span(from, until),
  patientName: 'T Mokoena',
  status: 'scheduled',
  askedFor: null,
  ...change,
})

const lunch = { id: 'lunch', ...span('12:00', '13:00'), kind: 'blocked' as const, reason: 'Lunch' }
const agenda: Diary = {
  visits: [visit('09:00', '09:30'), visit('10:00', '10:30', { status: 'cancelled' })],
  blocks: [lunch],
  hours: [span('08:30', '12:00'), span('12:00', '17:00')],
  holidays: [],
  slotMinutes: 30,
}
const kindsAt = (from: string, until: string, change: Partial<Diary> = {}, except?: string) =>
  conflictsAt({ ...agenda, ...change }, { span: span(from, until), except, now }).map(({ kind }) => kind)

describe('what stands against a visit at a time', () => {
  test('a free time within the hours has nothing against it, and a cancelled visit leaves its time free', () => {
    expect(kindsAt('09:30', '10:00')).toEqual([])
    expect(kindsAt('10:00', '10:30')).toEqual([])
  })

  test('another visit is named, also when it only touches the last minutes', () => {
    expect(conflictsAt(agenda, { span: span('08:45', '09:15'), now })).toEqual([{ kind: 'visit', visit: agenda.visits[0] }])
    expect(kindsAt('08:30', '09:00')).toEqual([])
  })

  test('its own old place is not in the way of the visit that moves', () => {
    expect(kindsAt('09:15', '09:45', {}, 'visit at 09:00')).toEqual([])
  })

  test('blocked time is named, also where the doctor has hours on both sides of it', () => {
    expect(conflictsAt(agenda, { span: span('11:45', '12:15'), now })).toEqual([{ kind: 'block', block: lunch }])
    expect(kindsAt('11:45', '12:15', { blocks: [] })).toEqual([]) // from the morning into the afternoon
  })

  test('before, after and across the edge of the hours is outside of them', () => {
    expect(kindsAt('08:15', '08:45')).toEqual(['outside_hours'])
    expect(kindsAt('16:45', '17:15')).toEqual(['outside_hours'])
    expect(kindsAt('19:00', '19:30')).toEqual(['outside_hours'])
  })

  test('a holiday is named instead of the hours, and not for a doctor who works on it', () => {
    const holiday = { date: friday, name: 'Election', works: false }
    expect(kindsAt('09:30', '10:00', { holidays: [holiday], hours: [] })).toEqual(['holiday'])
    expect(kindsAt('09:30', '10:00', { holidays: [{ ...holiday, works: true }] })).toEqual([])
  })

  test('a time that has passed and one beyond 30 days are said first', () => {
    expect(conflictsAt(agenda, { span: span('07:30', '08:00'), now })[0]).toEqual({ kind: 'passed' })
    expect(conflictsAt(agenda, { span: span('09:30', '10:00', '2027-01-18'), now })[0]).toEqual({ kind: 'too_far' })
    expect(conflictsAt(agenda, { span: span('09:30', '10:00', '2027-01-17'), now })[0]).toEqual({ kind: 'outside_hours' })
  })
})

describe('hours that a doctor sets', () => {
  test('hours that touch are kept, hours that overlap or end before they begin are not', () => {
    expect(whyNotHours([])).toBeUndefined()
    expect(whyNotHours([{ starts: '13:00', ends: '17:00' }, { starts: '09:00', ends: '13:00' }])).toBeUndefined() // prettier-ignore
    expect(whyNotHours([{ starts: '12:30', ends: '17:00' }, { starts: '09:00', ends: '13:00' }])).toBe('HOURS_OVERLAP') // prettier-ignore
    expect(whyNotHours([{ starts: '17:00', ends: '09:00' }])).toBe('HOURS_BACKWARDS')
    expect(whyNotHours([{ starts: '20:00', ends: '24:00' }])).toBeUndefined()
  })

  test('the same hours on two days of the week do not overlap', () => {
    const hours = { starts: '09:00', ends: '17:00' }
    expect(whyNotWeek([1, 2].map((weekday) => ({ weekday, ...hours })))).toBeUndefined()
    expect(whyNotWeek([1, 1].map((weekday) => ({ weekday, ...hours })))).toBe('HOURS_OVERLAP')
  })

  test('booked visits that the new hours would not offer are named; the hours of that day alone go before those of the week', () => {
    const booked = [
      visit('09:00', '09:30'),
      visit('16:30', '17:00'),
      { ...visit('09:00', '09:30'), ...span('09:00', '09:30', '2026-12-25') },
    ]
    const weekly = [{ weekday: 5, starts: '09:00', ends: '16:45' }]
    expect(visitsOutside(booked, { weekly, exceptions: [] })).toEqual([booked[1]])
    expect(visitsOutside(booked, { weekly, exceptions: [{ date: friday, starts: '12:00', ends: '17:00' }] })).toEqual([booked[0]])
    expect(visitsOutside(booked, { weekly: [], exceptions: [] })).toEqual(booked)
  })

  test('visits on holidays are named', () => {
    expect(visitsOnHolidays([bookedTime('09:00', '09:30')], [{ date: friday }])).toHaveLength(1)
    expect(visitsOnHolidays([bookedTime('09:00', '09:30')], [{ date: '2026-12-16' }])).toEqual([])
  })

  test('time is blocked ahead, forwards and for a year at most; what began already may still be blocked', () => {
    expect(whyNotBlock(span('07:00', '09:00'), now)).toBeUndefined()
    expect(whyNotBlock(span('07:00', '08:00'), now)).toBe('TIME_PASSED')
    expect(whyNotBlock(span('10:00', '10:00'), now)).toBe('TIME_BACKWARDS')
    expect(whyNotBlock({ startsAt: now, endsAt: on('08:01', '2027-12-19') }, now)).toBe('TIME_TOO_LONG')
  })

  test('a day with its own hours is today or later', () => {
    expect(whyNotDayHours('2026-12-17', [], friday)).toBe('DAY_PASSED')
    expect(whyNotDayHours(friday, [{ starts: '09:00', ends: '13:00' }], friday)).toBeUndefined()
    expect(whyNotDayHours(friday, [{ starts: '17:00', ends: '09:00' }], friday)).toBe('HOURS_BACKWARDS')
    expect(spansOf(friday, [{ starts: '20:00', ends: '24:00' }])).toEqual([{ startsAt: on('20:00'), endsAt: on('00:00', '2026-12-19') }])
  })

  test('the visits in the way of a block are those that overlap it and can be changed', () => {
    const morning = span('09:15', '11:00')
    const kept = [bookedTime('09:00', '09:30'), bookedTime('10:00', '10:30', { status: 'waiting' })]
    const goesOn = bookedTime('09:30', '10:00', { status: 'in_progress' })
    const booked = [...kept, goesOn, bookedTime('10:30', '11:00', { appointmentId: 'demo-1' }), bookedTime('11:00', '11:30')]
    expect(visitsInTheWay(booked, morning)).toEqual(kept)
    expect(visitsGoingOn(booked, morning)).toEqual([goesOn])
    expect(visitsGoingOn([goesOn], span('11:00', '12:00'))).toEqual([])
  })

  test('who was asked for another time is in the way there, and no more where they are booked', () => {
    const asked = bookedTime('09:00', '09:30', { askedFor: { id: 'p', ...span('14:00', '14:30') } })
    expect(visitsInTheWay([asked], span('09:00', '10:00'))).toEqual([])
    expect(visitsInTheWay([asked], span('14:15', '16:00'))).toEqual([asked])
  })

  test('a new time for a visit must lie outside the block as a whole', () => {
    const afternoon = span('14:00', '16:00')
    expect(wouldLieIn(span('09:00', '09:30'), on('13:45'), afternoon)).toBe(true)
    expect(wouldLieIn(span('09:00', '09:30'), on('13:30'), afternoon)).toBe(false)
    expect(wouldLieIn(span('09:00', '09:30'), on('16:00'), afternoon)).toBe(false)
  })
})

describe('the table of a calendar', () => {
  test('a week runs from Sunday to Saturday', () => {
    expect(weekOf(friday)[0]).toBe('2026-12-13')
    expect(weekOf(friday)[6]).toBe('2026-12-19')
    expect(weekOf('2026-12-13')[0]).toBe('2026-12-13')
  })

  test('the rows go from 8:00 to 20:00 by half hours, and further where somebody works or is booked', () => {
    const rows = rowsOf([friday], { visits: [], hours: [] })
    expect(rows).toHaveLength(24)
    expect([rows[0], rows.at(-1)]).toEqual([480, 1170])
    expect(rowsOf([friday], { visits: [visit('07:15', '07:45')], hours: [span('20:00', '21:00')] })).toEqual(
      Array.from({ length: 28 }, (_, at) => 420 + at * 30),
    )
    expect(rowsOf([friday], { visits: [], hours: [span('05:00', '06:00', '2026-12-19')] })).toHaveLength(24)
  })

  test('a row begins at its instant, and an instant lies in its row', () => {
    expect(startOfCell(friday, 570)).toEqual(on('09:30'))
    expect(rowOf(friday, on('09:59'))).toBe(570)
  })

  test('visits that overlap lie side by side, those that only touch do not', () => {
    const lanes = layOut([visit('09:00', '09:30'), visit('09:15', '09:45'), visit('09:30', '10:00'), visit('11:00', '11:30')])
    expect(lanes.map(({ lane, lanes: of }) => [lane, of])).toEqual([[0, 2], [1, 2], [0, 2], [0, 1]]) // prettier-ignore
  })

  test('no two visits that overlap share a lane, whatever is booked', () => {
    const anyVisit = fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 8 })).map(([from, length]) => ({
      startsAt: addMinutes(on('08:00'), from * 15),
      endsAt: addMinutes(on('08:00'), (from + length) * 15),
    }))
    fc.assert(
      fc.property(fc.array(anyVisit, { maxLength: 25 }), (visits) => {
        const laid = layOut(visits)
        expect(laid).toHaveLength(visits.length)
        for (const one of laid) {
          expect(one.lane).toBeLessThan(one.lanes)
          const isBeside = ({ visit }: typeof one) => visit.startsAt < one.visit.endsAt && one.visit.startsAt < visit.endsAt
          const beside = laid.filter((other) => other !== one && isBeside(other))
          for (const other of beside) expect([other.lane, other.lanes]).not.toEqual([one.lane, one.lanes])
        }
      }),
    )
  })

  test('arrows go one cell and stop at the edge; Home and End go to the ends of the week; other keys go nowhere', () => {
    const size = { days: 7, rows: 24 }
    expect(stepFrom({ day: 3, row: 4 }, 'ArrowUp', size)).toEqual({ day: 3, row: 3 })
    expect(stepFrom({ day: 3, row: 4 }, 'ArrowRight', size)).toEqual({ day: 4, row: 4 })
    expect(stepFrom({ day: 0, row: 0 }, 'ArrowUp', size)).toEqual({ day: 0, row: 0 })
    expect(stepFrom({ day: 6, row: 23 }, 'ArrowDown', size)).toEqual({ day: 6, row: 23 })
    expect(stepFrom({ day: 3, row: 4 }, 'Home', size)).toEqual({ day: 0, row: 4 })
    expect(stepFrom({ day: 3, row: 22 }, 'PageDown', size)).toEqual({ day: 3, row: 23 })
    expect(stepFrom({ day: 3, row: 4 }, 'm', size)).toBeUndefined()
    expect(stepFrom({ day: 0, row: 2 }, 'ArrowLeft', { days: 1, rows: 24 })).toEqual({ day: 0, row: 2 })
    expect(localDate(startOfCell(weekOf(friday)[6]!, 0))).toBe('2026-12-19')
  })

  test('the focus stays in a table that has become smaller', () => {
    expect(cellWithin({ day: 3, row: 26 }, { days: 7, rows: 24 })).toEqual({ day: 3, row: 23 })
    expect(cellWithin({ day: 3, row: 4 }, { days: 7, rows: 24 })).toEqual({ day: 3, row: 4 })
  })
})
