import type { AnswerFigure } from '#contract/assistant.ts'
import { tellable } from '../programmeReport.ts'

/** Figures are of so many days. */
export const FIGURE_DAYS = 30

export type CountedAnswers = Pick<AnswerFigure, 'about' | 'code'> & { answers: number; patients: number }

/**
 * What administrators are shown (domain 8.5): nothing that fewer than five patients are behind. Where one of two kinds of answers is hidden
 * the other is too, because all less one is the other.
 */
export function answerFigures(counted: readonly CountedAnswers[]): AnswerFigure[] {
  const isHidden = (one: CountedAnswers) => tellable(one.patients) === null || tellable(one.answers) === null
  const isModeHidden = counted.some((one) => one.about === 'mode' && isHidden(one))
  return counted.map((one) => {
    const { about, code, answers } = one
    return { about, code, answers: isHidden(one) || (about === 'mode' && isModeHidden) ? null : answers }
  })
}

/** How many of a hundred answers the library had nothing for; null where that is too small to tell. */
export function noAnswerRate(figures: readonly AnswerFigure[]): number | null {
  const count = (about: AnswerFigure['about'], code: string) => figures.find((one) => one.about === about && one.code === code)
  const [all, unknown] = [count('all', 'all'), count('refusal', 'unknown')]
  if (!all?.answers || unknown?.answers === null) return null
  return Math.round((100 * (unknown?.answers ?? 0)) / all.answers)
}
