import { expect, test } from 'vitest'
import { suggestMedicines } from './suggestions.ts'

test('a medicine is suggested by the first letters of its generic or brand, with its strengths', () => {
  expect(suggestMedicines('Metf')).toEqual(['Metformin', 'Metformin 500 mg', 'Metformin 850 mg', 'Metformin 1000 mg'])
  expect(suggestMedicines('norv')).toEqual(['Norvasc', 'Norvasc 5 mg', 'Norvasc 10 mg'])
  expect(suggestMedicines('metformin 8')).toEqual(['Metformin 850 mg'])
})

test('one letter, and what nobody knows, suggest nothing', () => {
  for (const typed of ['', ' ', 'm', 'white pill']) expect(suggestMedicines(typed), typed).toEqual([])
})
