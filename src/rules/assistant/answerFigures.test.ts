import { expect, test } from 'vitest'
import { answerFigures, type CountedAnswers, noAnswerRate } from './answerFigures.ts'

const shown = (...counted: CountedAnswers[]) => answerFigures(counted).map(({ answers }) => answers)
const of = (about: CountedAnswers['about'], code: string, answers: number, patients = answers): CountedAnswers => ({
  about,
  code,
  answers,
  patients,
})

test('nothing is told that fewer than five answers, or fewer than five patients, are behind', () => {
  expect(
    shown(of('all', 'all', 40, 9), of('rating', 'helpful', 5), of('rating', 'not_helpful', 4), of('triage', 'self_harm', 12, 4)),
  ).toEqual([40, 5, null, null])
})

test('a kind of answer that is hidden is not told by the other one', () => {
  expect(shown(of('all', 'all', 40), of('mode', 'library', 37), of('mode', 'model', 3))).toEqual([40, null, null])
  expect(shown(of('all', 'all', 40), of('mode', 'library', 30), of('mode', 'model', 10))).toEqual([40, 30, 10])
  expect(shown(of('rating', 'not_helpful', 12), of('fault', 'hard_to_read', 11), of('fault', 'wrong', 1))).toEqual([12, null, null])
})

test('how many in a hundred the library had nothing for', () => {
  const rate = (...counted: CountedAnswers[]) => noAnswerRate(answerFigures(counted))
  expect(rate(of('all', 'all', 40), of('refusal', 'unknown', 6))).toBe(15)
  expect(rate(of('all', 'all', 40))).toBe(0)
  expect(rate(of('all', 'all', 40), of('refusal', 'unknown', 2))).toBeNull()
  expect(rate()).toBeNull()
})
