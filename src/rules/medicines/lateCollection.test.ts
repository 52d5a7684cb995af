import { expect, test } from 'vitest'
import type { Medicine } from '#contract/medicines.ts'
import { lateCollections, lateNote } from './lateCollection.ts'

const at = { now: new Date('2026-11-25T09:00:00+02:00'), today: '2026-11-25' }
const medicine = (id: string, more: Partial<Medicine>): Medicine =>
  ({
    id,
    name: id,
    strengthText: '5 mg',
    status: 'active',
    isCritical: false,
    collectionPlace: '',
    collectOn: null,
    stock: null,
    lastRefill: null,
    schedules: [
      {
        id: 's',
        effectiveFrom: new Date('2026-11-01T00:00:00Z'),
        effectiveTo: null,
        schedule: {
          kind: 'fixed_times',
          startsOn: '2026-11-01',
          endsOn: null,
          doseQty: 1,
          doseUnit: 'tablet',
          times: ['07:00'],
          daysOfWeek: null,
        },
      },
    ],
    ...more,
  }) as Medicine
const empty = { stock: { level: 0, isShort: false } }

test('critical medicines are told apart from others, and sooner', () => {
  const found = lateCollections([medicine('Amlodipine', empty), medicine('TLD', { ...empty, isCritical: true })], at)
  expect(found.map(({ type, priority, medicines }) => [type, priority, medicines.map(({ id }) => id)])).toEqual([
    ['stock_out', 2, ['TLD']],
    ['refill_low', 4, ['Amlodipine']],
  ])
})

test.each([
  ['a tablet is left', { stock: { level: 1, isShort: false } }],
  ['it is paused', { ...empty, status: 'paused' }],
  ['it was stopped', { ...empty, status: 'stopped' }],
  ['the count is wrong', { stock: { level: 0, isShort: true } }],
  ['the day that was given is three days ago', { collectOn: '2026-11-22' }],
] as const)('nobody is late while %s', (_, more) => {
  expect(lateCollections([medicine('Amlodipine', more)], at)).toEqual([])
})

test('four days after the day that was given somebody is late, and a nurse reads which day and where', () => {
  const one = medicine('Amlodipine', { collectOn: '2026-11-21', collectionPlace: 'Zola Clinic' })
  expect(lateCollections([one], at)).toHaveLength(1)
  expect(lateNote(one, at)).toBe('Amlodipine 5 mg: to be collected on Sat, Nov 21, 2026, not collected. Collects at Zola Clinic.')
  expect(lateNote(medicine('TLD', empty), at)).toBe('TLD 5 mg: nothing is left.')
})

test('of what is not due day by day the day that was given counts, and nobody says that nothing is left', () => {
  const one = medicine('Salbutamol', { schedules: [], stock: { level: 20, isShort: false }, collectOn: '2026-11-21' })
  expect(lateCollections([one], at)).toHaveLength(1)
  expect(lateNote(one, at)).toBe('Salbutamol 5 mg: to be collected on Sat, Nov 21, 2026, not collected.')
})
