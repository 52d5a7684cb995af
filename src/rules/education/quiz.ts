import type { QuizQuestion } from '#contract/education.ts'

/** So many right answers complete a course (domain 9.1). */
export const RIGHT_ANSWERS_NEEDED = 4

/** Which answers are right, and whether they complete the course. */
export function quizResult(questions: Pick<QuizQuestion, 'right'>[], answers: (number | null)[]) {
  const right = questions.map((question, index) => answers[index] === question.right)
  return { right, isComplete: right.filter(Boolean).length >= RIGHT_ANSWERS_NEEDED }
}
