import { expect, test } from 'vitest'
import { changedByLine, medicineOfLine, medicinesOfLines } from './scriptLines.ts'

const line = (name: string, strength: string) =>
  medicineOfLine(
    { name, strength, form: 'tablet', schedule: 3, dose: '1 tablet', frequency: 'twice a day', instructions: 'With food' },
    'Dr Molefe',
  )
const medicine = (id: string, name: string, strengthText: string) =>
  ({ id, name, genericName: '', strengthText, indication: 'my sugar', foodNote: 'after_food', colour: 'white' }) as const
const idsOf = (lines: Parameters<typeof line>[], taken: ReturnType<typeof medicine>[]) =>
  medicinesOfLines(
    lines.map((one) => line(...one)),
    taken,
  ).map((one) => one?.id ?? 'new')

test('a line goes on with the medicine of its generic, by whatever name it is taken', () => {
  expect(idsOf([['Metformin', '1000 mg']], [medicine('a', 'Amlodipine', '5 mg'), medicine('b', 'Glucophage', '500 mg')])).toEqual(['b'])
  expect(idsOf([['Metformin', '500 mg']], [medicine('a', 'Amlodipine', '5 mg')])).toEqual(['new'])
})

test('what the catalogue does not know goes on by its whole name alone', () => {
  const taken = [medicine('c', 'Vitamin C', '')]
  expect(idsOf([['Vitamin D', '']], taken)).toEqual(['new'])
  expect(idsOf([['vitamin  c', '']], taken)).toEqual(['c'])
})

test('two strengths of a medicine stay two: each is changed by the line of its own strength, and once', () => {
  const two = [medicine('five', 'Prednisone', '5 mg'), medicine('twenty', 'Prednisone', '20mg')]
  const lines: Parameters<typeof line>[] = [
    ['Prednisone', '20 mg'],
    ['Prednisone', '5 mg'],
  ]
  expect(idsOf(lines, two)).toEqual(['twenty', 'five'])
  expect(idsOf(lines, [two[0]!])).toEqual(['new', 'five'])
})

test('what the script does not say stays as the patient has it, but for the colour of another strength', () => {
  const own = medicine('m', 'Glucophage', '500 mg')
  const said = { name: 'Metformin', instructions: '1 tablet, twice a day. With food', prescriberText: 'Dr Molefe' }
  const kept = { indication: 'my sugar', foodNote: 'after_food' }
  expect(changedByLine(line('Metformin', '500 mg'), own)).toMatchObject({ ...said, ...kept, strengthText: '500 mg', colour: 'white' })
  expect(changedByLine(line('Metformin', '500MG'), own).colour, 'however it is written').toBe('white')
  expect(changedByLine(line('Metformin', '1000 mg'), own)).toMatchObject({ ...said, ...kept, strengthText: '1000 mg', colour: null })
})
