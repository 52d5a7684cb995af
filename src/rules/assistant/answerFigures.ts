import type { AnswerFigure } from '#contract/assistant.ts'
import { tellable } from '../programmeReport.ts'

/** Figures are of so many days. */
export const FIGURE_DAYS = 30

export type CountedAnswers = Pick<AnswerFigure, 'about' | 'code'> & { answers: number; patients: number }

/**
 * What administrators are shown (domain 8.5): nothing that fewer than five patients are behind. Where one kind of answers or of faults is hidden
 * all of them are, because the whole less the others is the one.
 */
export function answerFigures(counted: readonly CountedAnswers[]): AnswerFigure[] {
  const isHidden = (one: CountedAnswers) => tellable(one.patients) === null || tellable(one.answers) === null
  const whole = new Set(counted.filter((one) => isPart(one) && isHidden(one)).map(({ about }) => about))
  return counted.map((one) => {
    const { about, code, answers } = one
    return { about, code, answers: isHidden(one) || whole.has(about) ? null : answers }
  })
}

const isPart = ({ about }: CountedAnswers) => about === 'mode' || about === 'fault'

/** How many of a hundred answers the library had nothing for; null where that is too small to tell. */
export function noAnswerRate(figures: readonly AnswerFigure[]): number | null {
  const count = (about: AnswerFigure['about'], code: string) => figures.find((one) => one.about === about && one.code === code)
  const [all, unknown] = [count('all', 'all'), count('refusal', 'unknown')]
  if (!all?.answers || unknown?.answers === null) return null
  return Math.round((100 * (unknown?.answers ?? 0)) / all.answers)
}
