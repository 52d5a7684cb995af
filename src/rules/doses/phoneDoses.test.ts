import { describe, expect, test } from 'vitest'
import type { DoseAction } from '#contract/doses.ts'
import type { Medicine, MyMedicines } from '#contract/medicines.ts'
import { doseIdOf } from './doseIds.ts'
import { dosePartOf, dosesOnPhone, pressedAt } from './phoneDoses.ts'

const at = (text: string) => new Date(`2026-11-${text}+02:00`)
const medicationId = '0192aaaa-0000-7000-8000-000000000001'
const schedule = {
  kind: 'fixed_times',
  startsOn: '2026-11-20',
  endsOn: null,
  doseQty: 2,
  doseUnit: 'tablet',
  times: ['07:00', '19:00'],
  daysOfWeek: null,
} as const
const medicine = {
  id: medicationId,
  schedules: [{ id: 's', effectiveFrom: at('20T00:00'), effectiveTo: null, schedule: { ...schedule, times: [...schedule.times] } }],
} as unknown as Medicine
const mine = (more: Partial<MyMedicines> = {}) => ({ readAt: at('20T08:00'), medicines: [medicine], doses: [], ...more })
const marking = (dueAt: Date | null, when: Date, id: string) => ({
  id,
  medicationId,
  doseId: dueAt ? doseIdOf(medicationId, dueAt) : 'needed',
  dueAt,
  at: when,
  via: 'app' as const,
})
const take = (dueAt: Date | null, when: Date, id = 'a'): DoseAction => ({
  action: 'take',
  ...marking(dueAt, when, id),
  takenAt: when,
  qty: 2,
  note: '',
})
const undo = (dueAt: Date | null, when: Date, id = 'b'): DoseAction => ({ action: 'undo', ...marking(dueAt, when, id) })

describe('without a connection', () => {
  test('doses later than the server gave follow from the schedule, under the ids that the server has', () => {
    const doses = dosesOnPhone(mine(), [], { to: '2026-11-22', now: at('22T20:30') })
    expect(doses.map(({ id, dueAt, status, qtyDue }) => [id, dueAt, status, qtyDue])).toEqual([
      [doseIdOf(medicationId, at('22T07:00')), at('22T07:00'), 'missed', 2],
      [doseIdOf(medicationId, at('22T19:00')), at('22T19:00'), 'scheduled', 2],
    ])
  })

  test('what waits shows as if it had been sent, and undone it is as before', () => {
    const shown = (...waiting: DoseAction[]) =>
      dosesOnPhone(mine(), waiting, { to: '2026-11-22', now: at('22T07:30') }).map(({ status }) => status)
    const taken = take(at('22T07:00'), at('22T07:05'))
    expect(shown(taken)).toEqual(['taken', 'scheduled'])
    expect(shown(taken, undo(at('22T07:00'), at('22T07:06')))).toEqual(['scheduled', 'scheduled'])
  })

  test('what was taken as needed, or by a schedule that is no more, is shown until it is undone', () => {
    const changed = mine({ medicines: [{ ...medicine, schedules: [] }] })
    const shown = (...waiting: DoseAction[]) => dosesOnPhone(changed, waiting, { to: '2026-11-22', now: at('22T08:00') })
    expect(shown(take(null, at('22T07:30')))).toMatchObject([{ id: 'needed', kind: 'prn', status: 'taken', qtyTaken: 2 }])
    expect(shown(take(at('22T07:00'), at('22T07:30')))).toMatchObject([{ kind: 'scheduled', status: 'taken' }])
    expect(shown(take(null, at('22T07:30')), undo(null, at('22T07:31')))).toEqual([])
  })
})

test('a press comes after what was seen, also where the clock is behind', () => {
  const lastAction = { id: 'a', at: at('20T09:00') }
  expect(pressedAt({ lastAction: null }, at('20T07:00'))).toEqual(at('20T07:00'))
  expect(pressedAt({ lastAction }, at('20T09:30'))).toEqual(at('20T09:30'))
  expect(pressedAt({ lastAction }, at('20T07:30'))).toEqual(new Date(lastAction.at.getTime() + 1))
})

test('a day has four parts', () => {
  const parts = ['00:30', '10:59', '11:00', '15:59', '16:00', '20:59', '21:00'].map((time) => dosePartOf(at(`20T${time}`)))
  expect(parts).toEqual(['morning', 'morning', 'midday', 'midday', 'evening', 'evening', 'night'])
})
