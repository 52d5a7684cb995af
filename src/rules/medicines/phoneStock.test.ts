import { describe, expect, test } from 'vitest'
import type { Dose } from '#contract/doses.ts'
import type { Medicine } from '#contract/medicines.ts'
import { twiceADay } from '#testing/sampleMedicines.ts'
import { medicineWithWaiting, type Refill, type StockCount } from './phoneStock.ts'

const at = (text: string) => new Date(`2026-11-${text}+02:00`)
const medicationId = 'metformin'
const known: Medicine = {
  id: medicationId,
  schedules: [{ id: 's', effectiveFrom: at('20T00:00'), effectiveTo: null, schedule: twiceADay }],
  stock: { level: 10, isShort: false },
  lastRefill: null,
  collectOn: '2026-11-24',
} as unknown as Medicine
const count = (counted: number, when: Date): StockCount => ({ id: `count ${counted}`, medicationId, at: when, counted })
const refill = (quantity: number, when: Date, dispensedOn = '2026-11-20'): Refill => ({
  id: `refill ${quantity}`,
  medicationId,
  at: when,
  quantity,
  dispensedOn,
  nextCollectOn: null,
})
const dose = (takenAt: Date | null, id = 'a') => ({ id, medicationId, takenAt, qtyTaken: takenAt && 1 }) as Dose
const after = (waiting: (Refill | StockCount)[], shown: Dose[] = [], answered: Dose[] = [], medicine = known) =>
  medicineWithWaiting(medicine, waiting, { known: answered, shown })

describe('without a connection the stock counts what waits', () => {
  test('what was collected is there, with the day of the next collection', () => {
    expect(after([refill(56, at('20T08:00'))])).toMatchObject({
      stock: { level: 66 },
      lastRefill: { dispensedOn: '2026-11-20', quantity: 56, daysSupply: 28 },
      collectOn: null,
    })
  })
  test('what was collected before the last time leaves the day of the next', () => {
    const lastRefill = { id: 'last', dispensedOn: '2026-11-20', quantity: 56, daysSupply: 28 }
    const shown = after([refill(28, at('21T08:00'), '2026-11-14')], [], [], { ...known, lastRefill })
    expect(shown).toMatchObject({ lastRefill, collectOn: '2026-11-24' })
  })
  test('a count says how much there is, whatever was there before', () => {
    expect(after([count(60, at('20T08:00')), refill(56, at('20T07:00'))]).stock?.level).toBe(60)
    expect(after([count(60, at('20T08:00')), refill(56, at('20T08:05'))]).stock?.level).toBe(116)
    expect(after([count(5, at('20T08:00'))], [], [], { ...known, stock: null }).stock?.level).toBe(5)
    expect(after([count(5, at('20T08:00'))], [], [], { ...known, stock: { level: 0, isShort: true } }).stock).toEqual({
      level: 5,
      isShort: false,
    })
  })
  test('what was taken since is gone, and comes back with Undo', () => {
    const [marked, open] = [dose(at('20T07:00')), dose(null)]
    expect(after([], [marked], [open]).stock?.level).toBe(9)
    expect(after([], [marked], [marked]).stock?.level, 'the server has counted it').toBe(10)
    expect(after([], [open], [marked]).stock?.level).toBe(11)
    expect(after([count(60, at('20T08:00'))], [marked, dose(at('20T09:00'), 'b')]).stock?.level).toBe(59)
  })
  test('once the server has it, it counts once', () => {
    const waiting = refill(56, at('20T08:00'))
    const lastRefill = { id: waiting.id, dispensedOn: '2026-11-20', quantity: 56, daysSupply: 28 }
    expect(after([waiting], [], [], { ...known, stock: { level: 66, isShort: false }, lastRefill }).stock?.level).toBe(66)
    expect(after([waiting, waiting]).stock?.level, 'pressed twice').toBe(66)
  })
  test('of what was to be counted anew it is not known how much there is, and of another medicine nothing is said', () => {
    const short = { ...known, stock: { level: 0, isShort: true } }
    expect(after([refill(56, at('20T08:00'))], [], [], short).stock).toEqual(short.stock)
    expect(after([{ ...refill(56, at('20T08:00')), medicationId: 'amlodipine' }])).toEqual(known)
  })
})
