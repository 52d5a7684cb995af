import { expect, test } from 'vitest'
import { allergiesTo } from './medicines/safety.ts'
import { allergyText, detailsOf, withItem } from './healthLists.ts'

const details = { Penicillin: { reaction: 'Rash', severity: 'severe' as const }, Nuts: { reaction: '', severity: null } }

test('what was typed is the last item, once, however it is written', () => {
  expect(withItem(['Asthma'], ' Gout ')).toEqual(['Asthma', 'Gout'])
  expect(withItem(['Asthma'], 'asthma ')).toEqual(['Asthma'])
  expect(withItem(['Asthma'], '  ')).toEqual(['Asthma'])
})

test('of an allergy that is no longer there, and of one of which nothing is known, nothing is kept', () => {
  expect(detailsOf(['Nuts', 'Penicillin'], details)).toEqual({ Penicillin: details.Penicillin })
  expect(detailsOf(['Nuts'], details)).toEqual({})
  expect(detailsOf(['constructor', 'toString'], {})).toEqual({})
})

test('whoever gives care reads what happens and how bad it is', () => {
  expect(allergyText('Penicillin', details)).toBe('Penicillin (Rash, severe)')
  expect(allergyText('Nuts', details)).toBe('Nuts')
  expect(allergyText('Eggs', { Eggs: { reaction: '', severity: 'mild' } })).toBe('Eggs (mild)')
})

test('a medicine is compared with substances, never with what they do: who gets a cough from nuts may take a cough syrup', () => {
  const syrup = { name: 'Cough syrup', genericName: '' }
  expect(allergiesTo(syrup, ['Nuts'])).toEqual([])
  expect(allergiesTo({ name: 'Amoxil', genericName: '' }, ['Nuts', 'Penicillin'])).toEqual(['Penicillin'])
})
