import { describe, expect, test } from 'vitest'
import type { Schedule } from '#contract/medicines.ts'
import type { LastPrescribed } from '#contract/papers.ts'
import { scheduleFromDirections } from '../medicines/directions.ts'
import { eachMedicineOnce, knownMedicines, lineOfTaken, notAmong } from './knownMedicines.ts'
import { emptyItem } from './proposedLine.ts'

const lasting = { startsOn: '2026-11-01', endsOn: null, doseQty: 2, doseUnit: 'tablet' }
const twice: Schedule = { kind: 'fixed_times', times: ['07:00', '19:00'], daysOfWeek: null, ...lasting }
const metformin = {
  name: 'Glucophage',
  genericName: 'metformin',
  strengthText: '500 mg',
  form: 'tablet' as const,
  scheduleHint: null,
  schedules: [{ id: 'one', effectiveFrom: new Date(0), effectiveTo: null, schedule: twice }],
}
const now = new Date('2026-11-20T08:00+02:00')
const { answer: _, ...empty } = emptyItem
const last: LastPrescribed = {
  ...empty,
  name: 'Metformin',
  form: 'tablet',
  strength: '500mg',
  schedule: 3,
  quantity: 60,
  dose: '1 tablet',
  frequency: 'twice a day',
  repeats: 5,
  repeatEveryDays: 30,
  issuedOn: '2026-10-01',
  doctorName: 'Dr. Molefe',
}

describe('a medicine that the patient takes', () => {
  test('is as the script of it said last, whatever brand the list names', () => {
    const [known] = knownMedicines([metformin], [last], now)
    expect(known).toMatchObject({ taken: metformin, last })
    expect(known!.line).toEqual({ ...emptyItem, ...without(last) })
  })

  test('without a script is as the list has it, with the catalogue’s schedule and what 30 days use up', () => {
    const [known] = knownMedicines([metformin], [{ ...last, strength: '850 mg' }], now)
    expect(known!.last).toBeNull()
    expect(known!.line).toEqual({
      ...emptyItem,
      name: 'Glucophage',
      strength: '500 mg',
      form: 'tablet',
      schedule: 3,
      dose: '2 tablets',
      frequency: 'twice a day',
      quantity: 120,
    })
  })

  test.each<[Schedule, string]>([
    [{ ...twice, times: ['07:00'] }, 'in the morning'],
    [{ ...twice, times: ['21:30'] }, 'at bedtime'],
    [{ ...twice, times: ['10:00'] }, 'once a day'],
    [{ ...twice, times: ['07:00'], daysOfWeek: [1, 4] }, 'in the morning on monday, thursday'],
    [{ kind: 'every_n_hours', intervalHours: 8, anchorAt: new Date(0), ...lasting }, 'every 8 hours'],
    [{ kind: 'cyclic', times: ['07:00'], cycleOn: 1, cycleOff: 2, cycleAnchor: '2026-11-01', ...lasting }, 'every 3 days'],
    [{ kind: 'prn', maxPer24h: 4, minGapMinutes: null, ...lasting }, 'as needed'],
  ])('says how often in words that the patient’s phone understands again', (schedule, said) => {
    const line = lineOfTaken({ ...metformin, schedules: [{ ...metformin.schedules[0]!, schedule }] }, now)
    expect(line.frequency).toBe(said)
    expect(scheduleFromDirections(line, '2026-11-01')?.kind).toBe(schedule.kind)
  })

  test('is as it is taken now, also where another plan begins later', () => {
    const begins = new Date('2026-11-27T00:00+02:00')
    const later = { id: 'two', effectiveFrom: begins, effectiveTo: null, schedule: { ...twice, doseQty: 1 } }
    const schedules = [{ ...metformin.schedules[0]!, effectiveTo: begins }, later]
    expect(lineOfTaken({ ...metformin, schedules }, now).dose).toBe('2 tablets')
  })

  test('by a course that tapers off, or without times, is left to the doctor', () => {
    const taper: Schedule = { kind: 'tapering', startsOn: '2026-11-01', endsOn: null, doseUnit: 'tablet', taperSteps: [] }
    for (const schedules of [[], [{ ...metformin.schedules[0]!, schedule: taper }]])
      expect(lineOfTaken({ ...metformin, schedules }, now)).toMatchObject({ dose: '', frequency: '', quantity: null })
  })
})

test('what was prescribed before and is taken no more comes after, and each medicine once', () => {
  const other = { ...last, name: 'Amoxicillin', strength: '500 mg' }
  expect(knownMedicines([metformin], [other, last], now).map(({ line, taken }) => [line.name, taken !== null])).toEqual([
    ['Metformin', true],
    ['Amoxicillin', false],
  ])
  const stronger = { ...last, strength: '850 mg' }
  expect(notAmong([{ ...last, name: 'Glucophage' }, stronger, other], [last])).toEqual([stronger, other])
  expect(eachMedicineOnce([last, { ...last, name: 'Glucophage', quantity: 30 }, other])).toEqual([last, other])
})

function without({ issuedOn: _day, doctorName: _name, ...line }: LastPrescribed) {
  return line
}
