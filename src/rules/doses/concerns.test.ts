import { expect, test } from 'vitest'
import type { DoseStatus } from '#contract/doses.ts'
import { concernsOf, currentConcerns, priorityOf } from './concerns.ts'

const dose = (status: DoseStatus, place: number, more: object = {}) => ({
  id: `dose ${place}`,
  kind: 'scheduled' as const,
  status,
  isExcused: false,
  ...more,
})
/** Newest first. */
const medicine = (isCritical: boolean, ...latest: DoseStatus[]) => ({
  id: 'm',
  isCritical,
  latest: latest.map((status, place) => dose(status, place)),
})
const quiet = { taken: 7, late: 0, skipped: 0, missed: 0, excused: 0, isCritical: false }

test.each([
  ['three missed or skipped in a row', medicine(false, 'missed', 'skipped', 'missed', 'taken'), 3],
  ['two', medicine(false, 'missed', 'missed', 'taken', 'missed'), 0],
  ['three with one taken late between', medicine(false, 'missed', 'missed', 'taken_late', 'missed'), 0],
  ['two of a critical one', medicine(true, 'missed', 'missed', 'taken'), 2],
  ['one of a critical one', medicine(true, 'missed', 'taken', 'missed'), 0],
  ['three with an open one after them', medicine(false, 'scheduled', 'missed', 'missed', 'missed'), 3],
  ['none at all', medicine(false), 0],
])('%s', (_, watched, count) => {
  expect(concernsOf([watched], quiet)).toEqual(
    count === 0 ? [] : [expect.objectContaining({ kind: 'in_a_row', medicationId: 'm', count, isCritical: watched.isCritical })],
  )
})

test('what is excused neither counts nor breaks the row', () => {
  const latest = [dose('missed', 0), dose('skipped', 1, { isExcused: true }), dose('missed', 2), dose('missed', 3)]
  expect(concernsOf([{ id: 'm', isCritical: false, latest }], quiet)).toMatchObject([{ count: 3, doseId: 'dose 0' }])
})

test.each([
  ['2 of 5', { taken: 1, late: 1, missed: 3 }, true],
  ['2 of 4', { taken: 2, late: 0, missed: 2 }, false],
  ['1 of 4', { taken: 1, late: 0, missed: 3 }, true],
  ['0 of 3', { taken: 0, late: 0, missed: 3 }, false],
])('a week with %s taken', (_, counts, isConcern) => {
  const concerns = concernsOf([], { ...quiet, ...counts })
  expect(concerns).toEqual(
    isConcern
      ? [{ kind: 'week', taken: counts.taken + counts.late, of: counts.taken + counts.late + counts.missed, isCritical: false }]
      : [],
  )
})

test('what is critical comes before the rest', () => {
  expect(priorityOf(concernsOf([medicine(true, 'missed', 'missed')], quiet))).toBe(2)
  expect(priorityOf(concernsOf([medicine(false, 'missed', 'missed', 'missed')], quiet))).toBe(3)
  expect(priorityOf(concernsOf([], { ...quiet, taken: 0, missed: 4, isCritical: true }))).toBe(2)
})

test('what is of concern is so until a dose is taken, and is named by the newest that counts', () => {
  const due = (status: DoseStatus, day: number, medicationId = 'm') => ({
    ...dose(status, day),
    medicationId,
    dueAt: new Date(`2026-11-${day}T07:00:00+02:00`),
  })
  const medicines = [{ id: 'm', isCritical: false }]
  const missed = [due('taken', 20), due('missed', 21), due('missed', 22), due('missed', 23)]
  expect(currentConcerns(medicines, missed, '2026-11-23')).toEqual({
    newestId: 'dose 23',
    concerns: [
      { kind: 'in_a_row', medicationId: 'm', count: 3, isCritical: false, doseId: 'dose 23' },
      { kind: 'week', taken: 1, of: 4, isCritical: false },
    ],
  })
  expect(currentConcerns(medicines, [...missed, due('taken', 24)], '2026-11-24')).toBeUndefined()
  const two = [...medicines, { id: 'other', isCritical: true }]
  const others = [21, 22, 23].map((day) => ({ ...due('taken', day, 'other'), id: `other ${day}` }))
  expect(currentConcerns(two, [...others, ...missed], '2026-11-23'), 'another one taken in the same minute').toMatchObject({
    newestId: 'dose 23',
    concerns: [{ kind: 'in_a_row', medicationId: 'm', count: 3 }],
  })
  const later = others.map((one) => ({ ...one, dueAt: new Date(one.dueAt.getTime() + 3_600_000) }))
  expect(currentConcerns(two, [...missed, ...later], '2026-11-23'), 'or an hour later').toMatchObject({ newestId: 'dose 23' })
  expect(currentConcerns(medicines, [...missed, due('scheduled', 24)], '2026-11-24')).toMatchObject({ newestId: 'dose 23' })
})
