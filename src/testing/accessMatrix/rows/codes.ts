import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import { ofVisit, type CarePair } from '../people.ts'
import type { CommonRows, DoctorRows, Row, VisitRows } from '../rows.ts'

/** The list of codes that comes with the product. */
const STARTER_LIST = '00000000-0000-7000-8000-00000000c0de'
const reportAnswer = (pair: CarePair): Row => ({
  ...ofVisit(pair),
  condition_id: v7(),
  condition: 'Measles',
  category: 1,
  answer: 'will_report',
  answered_at: START,
})

export const doctorRows: DoctorRows = {
  'public.icd10_choices': ({ id }, n) => ({ doctor_id: id, code: `A${String(n % 100).padStart(2, '0')}` }),
}

export const commonRows: CommonRows = {
  'public.icd10_lists': () => ({ id: v7(), source: 'mit', title: 'x', rows_expected: 1, imported_at: START }),
  'public.icd10_codes': (n) => ({ list_id: STARTER_LIST, code: `U${String(n % 100).padStart(2, '0')}`, label: 'x' }),
  'public.nmc_conditions': () => ({ id: v7(), name: 'x', category: 1, codes: '{A00}', updated_at: START }),
}

export const visitRows: VisitRows = {
  'public.nmc_answers': { stored: (pair) => [reportAnswer(pair)], more: reportAnswer },
}
