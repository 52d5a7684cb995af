import { expect, test } from 'vitest'
import { healthFactsOf } from './healthFacts.ts'
import { redFlagsOf } from './redFlagRules.ts'

const now = new Date('2026-11-25T10:00:00Z')

test('moderate chest pain is an emergency', () => {
  const newest = { code: 'chest_pain', severity: 2, occurredAt: now.toISOString(), triggers: [], answers: {} } as const
  expect(redFlagsOf({ now, symptoms: [], readings: [], facts: healthFactsOf([]), newest })).toEqual({
    rules: ['RF01'],
    level: 'emergency',
    cards: ['emergency'],
    advice: [],
  })
})
