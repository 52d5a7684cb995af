import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Severity } from '#contract/symptoms.ts'
import { addDays, localDate, startOfDay } from '../time.ts'
import {
  daysTracked,
  loggedBefore,
  severityOf,
  symptomDays,
  symptomStrip,
  symptomTally,
  symptomTrend,
  weeklyCounts,
  type LoggedSymptom,
} from './symptomFigures.ts'
import { averageWords } from './symptomWords.ts'

const logged = (at: string, severity: Severity = 1, code: LoggedSymptom['code'] = 'headache') => ({
  code,
  text: '',
  severity,
  occurredAt: new Date(`${at}+02:00`),
})
const none = (date: string, isNone = true) => ({ date, isNone, changedAt: new Date() })

test('the strip has the highest severity of each South African day, a tick for none, and blanks', () => {
  const logs = [logged('2026-02-28T23:59', 1), logged('2026-03-01T00:00', 2), logged('2026-03-01T12:00', 3), logged('2026-02-22T23:59')]
  const checkIns = [none('2026-02-27'), none('2026-03-01'), none('2026-02-26', false)]
  const strip = symptomStrip({ logs, checkIns }, '2026-03-01')
  expect(strip.map(({ date, severity, isNone }) => [date.slice(5), severity, isNone])).toEqual([
    ['02-23', null, false],
    ['02-24', null, false],
    ['02-25', null, false],
    ['02-26', null, false],
    ['02-27', null, true],
    ['02-28', 1, false],
    ['03-01', 3, false],
  ])
  expect(daysTracked(strip)).toBe(3)
})

test('averages have one decimal and the label of what is shown', () => {
  const tallyOf = (...severities: Severity[]) =>
    symptomTally(
      severities.map((severity) => logged('2026-11-20T10:00', severity)),
      '2026-11-20',
    )
  expect(tallyOf()).toEqual({ total: 0, average: null })
  expect(averageWords(null)).toBe('—')
  expect(averageWords(tallyOf(1, 2, 2).average)).toBe('1.7 Moderate')
  expect(averageWords(tallyOf(1, 1).average)).toBe('1.0 Mild')
  expect(averageWords(tallyOf(2, 2).average)).toBe('2.0 Moderate')
  expect(averageWords(tallyOf(2, 2, 3).average)).toBe('2.3 Severe')
  expect([1, 1.01, 2, 2.1, 3].map(severityOf)).toEqual([1, 2, 2, 3, 3])
})

test('30 days count, today included', () => {
  const at = (date: string, time: string) => logged(`${date}T${time}`)
  const logs = [at('2026-10-21', '23:59'), at('2026-10-22', '00:00'), at('2026-11-20', '23:59'), at('2026-11-21', '00:00')]
  expect(symptomTally(logs, '2026-11-20').total).toBe(2)
})

test('a trend has the highest of one symptom by day, weeks end today', () => {
  const logs = [logged('2026-11-20T08:00', 1), logged('2026-11-20T09:00', 3), logged('2026-11-18T09:00', 2, 'cough')]
  expect(symptomTrend(logs, { code: 'headache', text: '' }, { from: '2026-11-19', to: '2026-11-20' })).toEqual([
    { date: '2026-11-19', severity: null },
    { date: '2026-11-20', severity: 3 },
  ])
  const weeks = weeklyCounts([...logs, logged('2026-11-13T23:59'), logged('2026-11-14T00:00')], { days: 30, today: '2026-11-20' })
  expect(weeks.map(({ from, count }) => [from, count])).toEqual([
    ['2026-10-17', 0],
    ['2026-10-24', 0],
    ['2026-10-31', 0],
    ['2026-11-07', 1],
    ['2026-11-14', 4],
  ])
})

test('what was logged before is offered once, the latest first', () => {
  const own = (at: string, text: string) => ({ ...logged(at, 1, text ? 'other' : 'headache'), text })
  const logs = [own('2026-11-18T08:00', ''), own('2026-11-19T08:00', 'Ringing ears'), own('2026-11-20T08:00', 'ringing ears')]
  expect(loggedBefore(logs, 6).map(({ occurredAt }) => localDate(occurredAt))).toEqual(['2026-11-20', '2026-11-18'])
  expect(loggedBefore(logs, 1)).toHaveLength(1)
})

const start = startOfDay('2026-01-01').getTime()
const instants = fc.integer({ min: 0, max: 400 * 24 * 60 }).map((minutes) => new Date(start + minutes * 60_000))
const histories = fc.record({
  logs: fc.array(
    fc.record({ code: fc.constant('headache' as const), severity: fc.constantFrom<Severity>(1, 2, 3), occurredAt: instants }),
    { maxLength: 40 },
  ),
  checkIns: fc.array(
    instants.map((at) => none(localDate(at))),
    { maxLength: 20 },
  ),
  now: instants,
})

test('whatever was written down and when: seven days, each of them its own, and tracked is what is not blank', () => {
  fc.assert(
    fc.property(histories, ({ logs, checkIns, now }) => {
      const today = localDate(now)
      const strip = symptomStrip({ logs, checkIns }, today)
      expect(strip.map(({ date }) => date)).toEqual([6, 5, 4, 3, 2, 1, 0].map((back) => addDays(today, -back)))
      for (const day of strip) {
        const begin = startOfDay(day.date).getTime()
        const own = logs.filter(({ occurredAt }) => occurredAt.getTime() >= begin && occurredAt.getTime() < begin + 86_400_000)
        expect(day.severity).toBe(own.length > 0 ? Math.max(...own.map(({ severity }) => severity)) : null)
        expect(day.isNone).toBe(own.length === 0 && checkIns.some(({ date }) => date === day.date))
      }
      const tracked = new Set([...logs.map(({ occurredAt }) => localDate(occurredAt)), ...checkIns.map(({ date }) => date)])
      expect(daysTracked(strip)).toBe([...tracked].filter((date) => date > addDays(today, -7) && date <= today).length)
    }),
  )
})

test('figures: the total is that of thirty single days, the average lies between mildest and gravest', () => {
  fc.assert(
    fc.property(histories, ({ logs, now }) => {
      const today = localDate(now)
      const { total, average } = symptomTally(logs, today)
      const from = addDays(today, -29)
      const own = logs.filter(({ occurredAt }) => localDate(occurredAt) >= from && localDate(occurredAt) <= today)
      expect(total).toBe(own.length)
      if (average !== null) {
        const severities = own.map(({ severity }) => severity)
        expect(average).toBeGreaterThanOrEqual(Math.min(...severities))
        expect(average).toBeLessThanOrEqual(Math.max(...severities))
      } else expect(own).toEqual([])
      const blank = symptomDays({ logs, checkIns: [] }, { from, to: today }).filter(({ severity }) => severity === null)
      expect(30 - blank.length).toBe(new Set(own.map(({ occurredAt }) => localDate(occurredAt))).size)
    }),
  )
})
