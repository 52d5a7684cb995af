import { expect, test } from 'vitest'
import { nextAttempt } from './deliveries.ts'

const now = new Date('2026-11-20T06:00:00Z')

test('a message is tried again after 1, 5 and 30 minutes, and then not any more', () => {
  expect([1, 2, 3, 4, 5].map((attempts) => nextAttempt(attempts, now)?.toISOString() ?? null)).toEqual([
    '2026-11-20T06:01:00.000Z',
    '2026-11-20T06:05:00.000Z',
    '2026-11-20T06:30:00.000Z',
    null,
    null,
  ])
})
