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
  // 28 words in 4 sentences, 40 syllables: 0.39 × 7 + 11.8 × 40/28 − 15.59
  const twoSentences = 'Drink water in the morning and in the evening. Visit the nurse on Monday.'
  expect(readingLevel(`${twoSentences} ${twoSentences}`)).toEqual({ grade: 4, level: 'plain' })
})

test('short words in short sentences are plain; long ones are not', () => {
  const plain = 'Your chest is sore from the cough. Drink warm tea. Take one pill each day. Come back if you are not well in a week.'
  const hard =
    'Symptomatic pharmacological management of uncomplicated respiratory infection necessitates adequate hydration, antipyretic administration and clinical reassessment should deterioration of respiratory symptoms subsequently occur.'
  expect(readingLevel(plain)?.level).toBe('plain')
  expect(readingLevel(hard)).toMatchObject({ level: 'hard' })
})

test('no text is easier than the first grade', () => {
  expect(readingLevel('You have a cold. Go to bed. Drink tea. Take a pill. Do not work. Rest for a day. See me soon.')).toEqual({
    grade: 1,
    level: 'plain',
  })
})

test('of a few words nothing is said', () => {
  expect(readingLevel('Your cold will go. Rest a lot. Drink tea. Take one pill at night.')).toBeUndefined()
  expect(readingLevel('You have a cold. Rest.')).toBeUndefined()
  expect(readingLevel('')).toBeUndefined()
})
