import { expect, test } from 'vitest'
import { initialChoices, conflictingFields, resolveConflict, type ConflictField } from './conflict.ts'

type Form = { clinic: string; pharmacy: string; has_allergies: 'some' | 'none' | null; allergies: string }

const field = (name: string, keys: (keyof Form)[]) =>
  ({ name, keys, label: { id: name }, show: () => '' }) as unknown as ConflictField<Form>
const fields = [field('clinic', ['clinic']), field('pharmacy', ['pharmacy']), field('allergies', ['has_allergies', 'allergies'])]

const base: Form = { clinic: 'Seshego', pharmacy: '', has_allergies: null, allergies: '' }
const namesOf = (mine: Partial<Form>, stored: Partial<Form>) =>
  conflictingFields(fields, { base, mine: { ...base, ...mine }, stored: { ...base, ...stored } }).map(({ name }) => name)

test('nothing is in dispute when another section was saved', () => {
  expect(namesOf({ clinic: 'Mankweng' }, {})).toEqual([])
})

test('two people who typed the same agree', () => {
  expect(namesOf({ clinic: 'Mankweng' }, { clinic: 'Mankweng' })).toEqual([])
})

test('what another person changed is shown, typed over or not', () => {
  expect(namesOf({ clinic: 'Mankweng' }, { clinic: 'Polokwane' })).toEqual(['clinic'])
  expect(namesOf({ clinic: 'Mankweng' }, { pharmacy: 'Main Street' })).toEqual(['pharmacy'])
})

test('a question and its answer in words are one field', () => {
  expect(namesOf({ has_allergies: 'none' }, { has_allergies: 'some', allergies: 'Penicillin' })).toEqual(['allergies'])
})

test('the newer value is chosen beforehand only where this person typed nothing', () => {
  const sides = { base, mine: { ...base, clinic: 'Mankweng' }, stored: { ...base, clinic: 'Polokwane', pharmacy: 'Main Street' } }
  expect(initialChoices(conflictingFields(fields, sides), sides)).toEqual({ pharmacy: 'stored' })
})

test('each field stands as it was chosen, and nothing typed is lost', () => {
  const mine: Form = { clinic: 'Mankweng', pharmacy: '', has_allergies: 'none', allergies: '' }
  const stored: Form = { clinic: 'Polokwane', pharmacy: 'Main Street', has_allergies: 'some', allergies: 'Penicillin' }
  const chosen = resolveConflict(fields, { base, mine, stored }, { clinic: 'mine', pharmacy: 'stored', allergies: 'stored' })
  expect(chosen).toEqual({ clinic: 'Mankweng', pharmacy: 'Main Street', has_allergies: 'some', allergies: 'Penicillin' })
  expect(resolveConflict(fields, { base, mine, stored }, { clinic: 'mine', pharmacy: 'mine', allergies: 'mine' })).toEqual(mine)
})
