import { expect, test } from 'vitest'
import { readingLevel, syllablesOf } from './readingLevel.ts'

test('syllables are counted as they are spoken', () => {
  const counted = {
    rest: 1,
    water: 2,
    take: 1,
    takes: 1,
    table: 2,
    medicine: 3,
    boxes: 2,
    rested: 2,
    walked: 1,
    paracetamol: 5,
    the: 1,
    a: 1,
  }
  expect(Object.fromEntries(Object.keys(counted).map((word) => [word, syllablesOf(word)]))).toEqual(counted)
})

test('the grade is the one of the formula', () => {
  // 14 words in 2 sentences, 20 syllables: 0.39 × 7 + 11.8 × 20/14 − 15.59
  expect(readingLevel('Drink water in the morning and in the evening. Visit the nurse on Monday.')).toEqual({ grade: 4, level: 'plain' })
})

test('short words in short sentences are plain; long ones are not', () => {
  const plain = 'Your chest is sore from the cough. Drink warm tea. Take one pill each day. Come back if you are not well in a week.'
  const hard =
    'Symptomatic pharmacological management of uncomplicated respiratory infection necessitates adequate hydration, antipyretic administration and clinical reassessment should deterioration subsequently occur.'
  expect(readingLevel(plain)?.level).toBe('plain')
  expect(readingLevel(hard)).toMatchObject({ level: 'hard' })
})

test('of a few words nothing is said', () => {
  expect(readingLevel('You have a cold. Rest.')).toBeUndefined()
  expect(readingLevel('')).toBeUndefined()
})
