import { describe, expect, test } from 'vitest'
import { sugarReadings } from './redFlagBloodSugar.ts'
import { hasGravePressure } from './redFlagPressure.ts'
import { readingsInFigures } from './redFlagNumberWords.ts'
import { triage } from './redFlags.ts'

const upTo19 =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
function spell(value: number): string {
  if (value < 20) return upTo19[value]!
  if (value < 100) return [tens[Math.floor(value / 10) - 2], value % 10 ? upTo19[value % 10] : ''].join(' ').trim()
  return `${upTo19[Math.floor(value / 100)]} hundred${value % 100 ? ` and ${spell(value % 100)}` : ''}`
}
/** As a nurse calls a pressure out: 'one eighty', 'two oh five'; a round hundred is said in full. */
function callOut(value: number): string {
  const [hundreds, rest] = [upTo19[Math.floor(value / 100)], value % 100]
  if (value < 100 || rest === 0) return spell(value)
  return `${hundreds} ${rest < 10 ? `oh ${upTo19[rest]}` : spell(rest)}`
}

test('every sugar up to 33.3 that is spelled out means what its figures mean', () => {
  for (let tenths = 0; tenths <= 333; tenths++) {
    const [whole, decimal] = [Math.floor(tenths / 10), tenths % 10]
    const figures = sugarReadings(`my sugar is ${whole}.${decimal}`)
    for (const mark of ['point', 'comma'])
      expect(sugarReadings(`My sugar is ${spell(whole)} ${mark} ${spell(decimal)}`), `${whole}.${decimal}`).toEqual(figures)
  }
})

test('every pressure that is called out or said in full means what its figures mean', () => {
  for (let high = 100; high < 300; high++)
    for (const low of [60, 95, 100, 109, 110, 115, 200]) {
      const grave = hasGravePressure(`bp ${high}/${low} and a headache`)
      for (const say of [spell, callOut])
        expect(hasGravePressure(`Bp ${say(high)} over ${say(low)} and a headache`), `${say(high)} over ${say(low)}`).toBe(grave)
    }
})

describe('as people say it', () => {
  test.each([
    ['i feel so dizzy and my sugar is two point one', 'emergency'],
    ['sugar two point nine five', 'emergency'],
    ['my sugar is thirty-two', 'emergency'],
    ['my machine says twenty eight', 'emergency'],
    ['my sugar is below three', 'emergency'],
    ['her sugar went down to two', 'emergency'],
    ['my sugar is three comma four', 'urgent'],
    ['my pressure is one eighty over one ten and I have a headache', 'emergency'],
    ['BP 190 over a hundred and ten, chest is sore', 'emergency'],
    ['my baby is 5 weeks old and her temperature is thirty nine', 'emergency'],
    ['my newborn baby, temp fourty', 'emergency'],
  ])('%s', (text, card) => expect(triage(text).cards).toEqual([card]))

  test.each([
    'my sugar is five point six',
    'my sugar is ten',
    'my sugar is not below three',
    'my sugar is one of my problems',
    'I have sugar and two children',
    'I have sugar and I am thirty',
    'I check my sugar two times a day',
    'my sugar was high for two days',
    'my sugar is fine, my pressure is one twenty over eighty',
    'my sugar is fine, my pressure is 120 over 80',
    'my bp is one forty over ninety and I have a headache',
    'one side of my garden is sunny, I have a headache',
  ])('no card: %s', (text) => expect(triage(text).cards).toEqual([]))
})

test('what is no reading stays in words', () => {
  const text = 'one of us has two left feet, and a point to make'
  expect(readingsInFigures(text)).toBe(text)
})
