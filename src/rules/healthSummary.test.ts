import { expect, test } from 'vitest'
import type { Reading, VitalKind } from '#contract/vitals.ts'
import { allergyAnswer, leadingReading, nextHealthStep } from './healthSummary.ts'
import { addDays, startOfDay } from './time.ts'

const now = new Date('2026-11-20T08:00:00+02:00')
const daysAgo = (days: number) => startOfDay(addDays('2026-11-20', -days))
const reading = (kind: VitalKind, value1: number, days = 0, value2: number | null = null): Reading => ({
  id: `${kind}-${days}`,
  kind,
  value1,
  value2,
  context: null,
  measuredAt: daysAgo(days),
  source: 'patient',
})
const known = (...readings: Reading[]) => ({ readings, targets: [] })
const nothing = { allergies: [], no_known_allergies: false }
const none = { allergies: [], no_known_allergies: true }

test('no allergies is what somebody said, never what nobody was asked', () => {
  expect([nothing, none, { ...none, allergies: ['Penicillin'] }, null].map(allergyAnswer)).toEqual(['unknown', 'none', 'some', 'unknown'])
})

test('a summary begins with the newest reading that has a meaning, else with the newest', () => {
  const bp = reading('bp', 128, 5, 82)
  expect(leadingReading(known(reading('weight', 71), bp, reading('glucose', 6, 9)))).toMatchObject({ kind: 'bp' })
  expect(leadingReading(known(reading('weight', 71, 2), reading('pulse', 70)))).toMatchObject({ kind: 'pulse' })
  expect(leadingReading(known())).toBeUndefined()
})

test('the next step is what is missing, then what is old, then what is outside its target, else nothing', () => {
  const [high, fine] = [reading('bp', 148, 1, 92), reading('bp', 128, 1, 82)]
  expect(nextHealthStep(nothing, known(high), now)).toBe('say_allergies')
  expect(nextHealthStep(none, known(), now)).toBe('first_reading')
  expect(nextHealthStep(none, known(reading('bp', 148, 31, 92)), now)).toBe('new_reading')
  expect(nextHealthStep(none, known(reading('bp', 148, 30, 92)), now)).toBe('see_readings')
  expect(nextHealthStep(none, known(fine, reading('bp', 148, 9, 92)), now)).toBeNull()
})

test('a personal target decides what is outside', () => {
  const range = { low1: null, high1: 130, low2: null, high2: 80 }
  const target = { ...range, id: 't', kind: 'bp' as const, setByName: 'Dr Khumalo', setAt: daysAgo(3) }
  expect(nextHealthStep(none, { readings: [reading('bp', 128, 1, 82)], targets: [target] }, now)).toBe('see_readings')
})
