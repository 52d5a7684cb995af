import { expect, test } from 'vitest'
import { instantAt } from '#rules/time.ts'
import { screenTimeRange } from './dates.ts'

test('a span of one day is told by its times, one of several days with its dates', () => {
  const startsAt = instantAt('2026-12-18', '09:00')
  expect(screenTimeRange({ startsAt, endsAt: instantAt('2026-12-18', '17:30') })).toEqual(['9:00 AM', '5:30 PM'])
  expect(screenTimeRange({ startsAt, endsAt: instantAt('2026-12-28', '17:30') })).toEqual([
    'Fri, Dec 18, 2026 at 9:00 AM',
    'Mon, Dec 28, 2026 at 5:30 PM',
  ])
})
