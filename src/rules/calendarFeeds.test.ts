import { expect, test } from 'vitest'
import { toCalendarEntry, feedStart } from './calendarFeeds.ts'
import { addMinutes, instantAt } from './time.ts'

test('a feed begins at midnight 30 days ago, the same all day in South Africa', () => {
  const since = instantAt('2026-10-21', '00:00')
  for (const time of ['00:00', '08:00', '23:59']) expect(feedStart(instantAt('2026-11-20', time))).toEqual(since)
  expect(feedStart(instantAt('2026-11-21', '00:00'))).toEqual(instantAt('2026-10-22', '00:00'))
})

test('only a cancelled visit is cancelled in a calendar, and only one ahead rings', () => {
  const startsAt = instantAt('2026-11-23', '09:30')
  const of = (status: Parameters<typeof toCalendarEntry>[0]['status']) => {
    const visit = { id: 'x', startsAt, endsAt: addMinutes(startsAt, 30), status, sequence: 0, changedAt: startsAt, patientInitials: null }
    const { isCancelled, ringsBefore } = toCalendarEntry(visit, 'Pula')
    return [isCancelled, ringsBefore]
  }
  expect([of('scheduled'), of('waiting')]).toEqual(Array(2).fill([false, 10]))
  for (const status of ['in_progress', 'completed', 'no_show', 'doctor_no_show'] as const) expect(of(status)).toEqual([false, null])
  expect(of('cancelled')).toEqual([true, null])
})
