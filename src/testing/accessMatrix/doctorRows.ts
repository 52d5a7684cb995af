import { v7 } from 'uuid'
import { hoursFromStart, type MatrixPerson } from './people.ts'
import { START } from '../world.ts'

type Row = Record<string, unknown>

/** Rows of a doctor's own. */
export const doctorRows: Record<string, (doctor: MatrixPerson, n: number) => Row> = {
  'public.doctor_profiles': ({ id }) => ({
    doctor_id: id,
    display_name: 'Dr. X',
    specialty: 'x',
    qualification: 'x',
    practice_address: 'x',
  }),
  'public.availability_rules': ({ id }, n) => ({
    id: v7(),
    doctor_id: id,
    weekday: 6,
    starts: `0${n % 8}:00`,
    ends: `0${n % 8}:30`,
    valid_from: '2020-01-01',
  }),
  'public.availability_exceptions': ({ id }, n) => ({
    id: v7(),
    doctor_id: id,
    date: `2031-02-${String((n % 28) + 1).padStart(2, '0')}`,
    starts: '09:00',
    ends: '10:00',
  }),
  'public.icd10_choices': ({ id }, n) => ({ doctor_id: id, code: `A${String(n % 100).padStart(2, '0')}` }),
  'public.note_snippets': ({ id }) => ({ id: v7(), doctor_id: id, section: 'plan', title: 'x', text: 'x', updated_at: START }),
  'public.time_off': ({ id }) => ({ id: v7(), doctor_id: id, starts_at: hoursFromStart(240), ends_at: hoursFromStart(241), kind: 'sick' }),
}

/** The list of codes that comes with the product. */
const STARTER_LIST = '00000000-0000-7000-8000-00000000c0de'

/** Rows that are nobody's. */
export const commonRows: Record<string, (n: number) => Row> = {
  'public.consultation_types': (n) => ({ name: `Kind ${n}`, description: 'x', duration_minutes: 30, price_cents: 0 }),
  'public.holidays': (n) => ({ date: `2031-01-${String((n % 28) + 1).padStart(2, '0')}`, name: 'x' }),
  'public.icd10_lists': () => ({ id: v7(), source: 'mit', title: 'x', rows_expected: 1, imported_at: START }),
  'public.icd10_codes': (n) => ({ list_id: STARTER_LIST, code: `U${String(n % 100).padStart(2, '0')}`, label: 'x' }),
  'public.nmc_conditions': () => ({ id: v7(), name: 'x', category: 1, codes: '{A00}', updated_at: START }),
  'public.emergency_contacts': (n) => ({ id: v7(), name: `Service ${n}`, numbers: '{112}', position: n, updated_at: START }),
}
