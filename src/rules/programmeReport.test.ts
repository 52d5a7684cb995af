import { expect, test } from 'vitest'
import { inLanguage } from './translate.ts'
import { reportCsv, reportMonths, tellable, tellablePart } from './programmeReport.ts'

test('a number from 1 to 4 is not told, and no part that would tell one', () => {
  expect([0, 1, 4, 5].map(tellable)).toEqual([0, null, null, 5])
  expect([tellablePart(5, 10), tellablePart(8, 10), tellablePart(10, 10), tellablePart(3, 10), tellablePart(0, 3)]).toEqual([
    5,
    null,
    10,
    null,
    null,
  ])
})

test('the months go back from this one, over the end of a year', () => {
  const months = reportMonths(new Date('2026-01-31T22:30:00Z')) // 1 February in South Africa
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({ month: '2026-02', fromOn: '2026-02-01', untilOn: '2026-03-01' })
  expect(months[2]).toEqual({ month: '2025-12', fromOn: '2025-12-01', untilOn: '2026-01-01' })
  expect(months[11]?.month).toBe('2025-03')
})

test('the file says of what is too small that it is', () => {
  const month = {
    month: '2026-11',
    enrolled: 12,
    consented: null,
    withdrawn: 0,
    adherence: null,
    due: 9,
    inTime: 9,
    escalations: 5,
    followUps: 20,
    followUpsOnTime: null,
  }
  const file = inLanguage('en', () => reportCsv([{ ...month, outcomes: { advice_given: null, no_answer: 6 } }]))
  expect(file.split('\r\n')[0]).toMatch(/"Follow-ups due","Follow-ups on time","Advice given","No answer"$/)
  expect(file.split('\r\n')[1]).toBe('"2026-11","12","fewer than 5","0","too few","9","9","5","20","fewer than 5","fewer than 5","6"')
})
