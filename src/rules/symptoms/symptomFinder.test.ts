import { expect, test } from 'vitest'
import { SymptomCode } from '#contract/symptoms.ts'
import { findSymptoms, symptomOrder } from './symptomFinder.ts'

test('the whole catalogue is offered once, that of the own conditions first', () => {
  expect(symptomOrder([]).toSorted()).toEqual(SymptomCode.options.filter((code) => code !== 'other').toSorted())
  expect(symptomOrder(['High blood pressure', 'Type 2 diabetes']).slice(0, 5)).toEqual([
    'headache',
    'dizziness',
    'blurred_vision',
    'swollen_legs',
    'low_sugar_feeling',
  ])
})

test('a symptom is found by its name and by the words people say', () => {
  const all = symptomOrder([])
  const find = (typed: string) => findSymptoms(typed, all)
  expect(find('head')[0]).toBe('headache')
  expect(find('runny tummy')).toEqual(['diarrhoea'])
  expect(find('Tight chest')).toEqual(['chest_pain', 'wheeze'])
  expect(find('chest')[0]).toBe('chest_pain')
  expect(find('  ')).toEqual(all)
  expect(find('zzz')).toEqual([])
})
