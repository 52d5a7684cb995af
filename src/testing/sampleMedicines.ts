import type { MedicineDetails, Schedule } from '#contract/medicines.ts'

export const metformin: MedicineDetails = {
  name: 'Metformin',
  genericName: 'metformin',
  strengthText: '500 mg',
  form: 'tablet',
  route: 'oral',
  scheduleHint: 3,
  indication: 'Sugar',
  foodNote: 'with_food',
  colour: 'white',
  instructions: '',
  prescriberText: 'Dr. Molefe',
}

export const twiceADay = {
  kind: 'fixed_times',
  startsOn: '2026-11-20',
  endsOn: null,
  doseQty: 1,
  doseUnit: 'tablet',
  times: ['07:00', '19:00'],
  daysOfWeek: null,
} satisfies Schedule

export const asNeeded: Schedule = {
  kind: 'prn',
  startsOn: '2026-11-20',
  endsOn: null,
  doseQty: 1,
  doseUnit: 'tablet',
  maxPer24h: 4,
  minGapMinutes: 240,
}
