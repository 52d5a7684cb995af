import { describe, expect, test } from 'vitest'
import type { Schedule } from '#contract/medicines.ts'
import { addMinutes } from '../time.ts'
import { hasLimit, priorityOfTooMuch, tooMuchNote, tooMuchOf, type LimitedMedicine } from './tooMuch.ts'

const NOW = new Date('2026-11-25T18:00:00+02:00')
const ago = (minutes: number) => addMinutes(NOW, -minutes)

const lasting = { startsOn: '2026-11-01', endsOn: null, doseQty: 1, doseUnit: 'tablet' }
const asNeeded = (limits: { maxPer24h?: number; minGapMinutes?: number }): Schedule => ({
  kind: 'prn',
  ...lasting,
  maxPer24h: limits.maxPer24h ?? null,
  minGapMinutes: limits.minGapMinutes ?? null,
})
const medicine = (id: string, name: string, strengthText: string, schedule: Schedule): LimitedMedicine => ({
  id,
  name,
  genericName: '',
  strengthText,
  schedules: [{ id: 's', effectiveFrom: ago(99_999), effectiveTo: null, schedule }],
})
const taken = (medicationId: string, minutesAgo: number, qty = 1, kind: 'prn' | 'scheduled' = 'prn') => ({
  id: `${medicationId}-${minutesAgo}`,
  medicationId,
  kind,
  takenAt: ago(minutesAgo),
  qtyTaken: qty,
})
const tramadol = medicine('tramadol', 'Tramadol', '50 mg', asNeeded({ maxPer24h: 3, minGapMinutes: 240 }))
const panado = medicine('panado', 'Panado', '500 mg', asNeeded({}))

describe('more often than the limit', () => {
  test('as often as the limit is not too much, once more is', () => {
    const three = [taken('tramadol', 900), taken('tramadol', 600), taken('tramadol', 300)]
    expect(tooMuchOf([tramadol], three, NOW)).toBeUndefined()
    expect(tooMuchOf([tramadol], [...three, taken('tramadol', 1)], NOW)).toEqual({
      level: 'urgent',
      doseId: 'tramadol-1',
      medicationIds: ['tramadol'],
    })
  })

  test('what was taken 24 hours before no longer counts', () => {
    const doses = [taken('tramadol', 1441), taken('tramadol', 900), taken('tramadol', 600), taken('tramadol', 1)]
    expect(tooMuchOf([tramadol], doses, NOW)).toBeUndefined()
    expect(tooMuchOf([tramadol], [...doses, taken('tramadol', 1440)], NOW), 'one minute later').toMatchObject({ level: 'urgent' })
  })

  test('sooner than its gap is too much, at the gap it is not', () => {
    expect(tooMuchOf([tramadol], [taken('tramadol', 241), taken('tramadol', 1)], NOW)).toBeUndefined()
    expect(tooMuchOf([tramadol], [taken('tramadol', 240), taken('tramadol', 1)], NOW)).toMatchObject({ doseId: 'tramadol-1' })
  })

  test('it is told for 24 hours, in whatever order the marks came', () => {
    const doses = [taken('tramadol', 1439), taken('tramadol', 1500)]
    expect(tooMuchOf([tramadol], doses, NOW)).toMatchObject({ doseId: 'tramadol-1439' })
    expect(tooMuchOf([tramadol], doses, addMinutes(NOW, 1))).toBeUndefined()
  })
})

describe('paracetamol', () => {
  test('4000 mg in 24 hours is not an emergency, more is', () => {
    const most = [taken('panado', 1200, 2), taken('panado', 900, 2), taken('panado', 600, 2), taken('panado', 300, 2)]
    expect(tooMuchOf([panado], most, NOW)).toBeUndefined()
    const found = tooMuchOf([panado], [...most, taken('panado', 1, 0.5)], NOW)
    expect(found).toEqual({ level: 'emergency', doseId: 'panado-1', medicationIds: ['panado'] })
    expect(priorityOfTooMuch(found!)).toBe(1)
  })

  test('is added up over all that holds it, also what is due at a time, and goes before a limit', () => {
    const combined = medicine('combined', 'Paracetamol', '1 g', {
      ...lasting,
      kind: 'fixed_times',
      times: ['07:00'],
      daysOfWeek: null,
    })
    const doses = [taken('tramadol', 10), taken('tramadol', 5), taken('panado', 600, 2), taken('combined', 60, 3.5, 'scheduled')]
    expect(tooMuchOf([tramadol, panado, combined], doses, NOW)).toEqual({
      level: 'emergency',
      doseId: 'combined-60',
      medicationIds: ['panado', 'combined'],
    })
  })
})

test('only what is taken as needed, or holds paracetamol, is looked at', () => {
  const timed: Schedule = { ...lasting, kind: 'fixed_times', times: ['07:00'], daysOfWeek: null }
  expect([tramadol, panado, medicine('m', 'Metformin', '500 mg', timed), medicine('p', 'Panado', '500 mg', timed)].map(hasLimit)).toEqual([
    true,
    true,
    false,
    true,
  ])
})

test('a nurse reads what was taken and how it was too much', () => {
  expect(tooMuchNote({ level: 'urgent', doseId: '', medicationIds: ['tramadol'] }, [tramadol, panado])).toBe(
    'Tramadol 50 mg: taken more often than the limit in the last 24 hours.',
  )
  expect(tooMuchNote({ level: 'emergency', doseId: '', medicationIds: ['panado'] }, [tramadol, panado])).toBe(
    'Panado 500 mg: more than 4000 mg of paracetamol in 24 hours.',
  )
})
