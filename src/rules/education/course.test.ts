import { expect, test } from 'vitest'
import { parseCourse } from './course.ts'
import { quizResult } from './quiz.ts'

const question = `## Question
Why take tablets when you feel well?
- [ ] To sleep
- [x] To keep the pressure down

High pressure often has no signs.
`
const written = `---
title: Blood pressure basics
summary: Three things to know.
articles: hypertension, medicine-safety, living-well
---
${question.repeat(5)}`
const file = 'education/en/courses/blood-pressure-basics.md'
const refusalOf = (text: string) => {
  try {
    parseCourse(file, text)
  } catch (error) {
    return (error as Error).message
  }
  return 'read'
}

test('a file becomes a course', () => {
  const course = parseCourse(file, written)
  expect(course).toMatchObject({ slug: 'blood-pressure-basics', articles: ['hypertension', 'medicine-safety', 'living-well'] })
  expect(course.questions).toHaveLength(5)
  expect(course.questions[0]).toEqual({
    question: 'Why take tablets when you feel well?',
    answers: ['To sleep', 'To keep the pressure down'],
    right: 1,
    explanation: 'High pressure often has no signs.',
  })
})

test('what is wrong is said with its line', () => {
  const refusals = {
    [refusalOf(written.replace(', living-well', ''))]: `${file}:4: A course has 3 articles, with commas between their names.`,
    [refusalOf(written.replace(question, ''))]: `${file}:24: A course has 5 parts '## Question', not 4.`,
    [refusalOf(written.replace('- [ ] To sleep', '- [x] To sleep'))]:
      `${file}:6: A question has at least two answers below each other, one '- [x] …', the others '- [ ] …'.`,
    [refusalOf(written.replace('High pressure often has no signs.', ''))]:
      `${file}:6: A question begins with what is asked, and ends with why the answer is right.`,
  }
  expect(Object.keys(refusals)).toEqual(Object.values(refusals))
})

test('four right answers of five complete a course, three do not', () => {
  const questions = [0, 1, 2, 0, 1].map((right) => ({ right }))
  expect(quizResult(questions, [0, 1, 2, 0, 0])).toEqual({ right: [true, true, true, true, false], isComplete: true })
  expect(quizResult(questions, [0, 1, 2, 1, 0]).isComplete).toBe(false)
  expect(quizResult(questions, [0, 1, 2, null, 1]).isComplete).toBe(true)
  expect(quizResult(questions, []).isComplete).toBe(false)
})
