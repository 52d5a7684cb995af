import type { AssessmentAnswer, Answers } from '#contract/assessmentAnswers.ts'
import { t } from '../translate.ts'

/** A value that is stored, and its words. */
export type Option = readonly [value: string, label: string]

export type Question = {
  key: string
  label: string
  hint?: string
  isRequired?: boolean
  /** Asked only while this holds of the other answers. */
  isAsked?: (answers: Answers) => boolean
} & (
  | { kind: 'line' | 'text' | 'date' | 'list' | 'yesNo' }
  | { kind: 'number'; unit: string; least: number; most: number }
  | { kind: 'choice'; options: readonly Option[] }
  | { kind: 'choices'; options: readonly Option[]; atLeast?: number }
)

export type FormSection = { id: string; title: string; questions: readonly Question[] }

type More = Partial<Pick<Question, 'hint' | 'isRequired' | 'isAsked'>>
type Range = { unit: string; least: number; most: number }

/** One line of text. */
export const line = (key: string, label: string, more: More = {}): Question => ({ kind: 'line', key, label, ...more })
export const text = (key: string, label: string, more: More = {}): Question => ({ kind: 'text', key, label, ...more })
/** Items, one on each line. */
export const list = (key: string, label: string, more: More = {}): Question => ({ kind: 'list', key, label, ...more })
export const date = (key: string, label: string, more: More = {}): Question => ({ kind: 'date', key, label, ...more })
export const yesNo = (key: string, label: string, more: More = {}): Question => ({ kind: 'yesNo', key, label, ...more })
export const number = (key: string, label: string, range: Range, more: More = {}): Question => ({
  kind: 'number',
  key,
  label,
  ...range,
  ...more,
})
export const choice = (key: string, label: string, options: readonly Option[], more: More = {}): Question => ({
  kind: 'choice',
  key,
  label,
  options,
  ...more,
})
export const choices = (key: string, label: string, options: readonly Option[], more: More & { atLeast?: number } = {}): Question => ({
  kind: 'choices',
  key,
  label,
  options,
  ...more,
})

export const required = { isRequired: true } as const
export const when = (key: string, ...values: AssessmentAnswer[]): More => ({ isAsked: (answers) => values.includes(answers[key] ?? null) })

/** Answered in words, a number or a choice; 'not available' is an answer too. */
export const isAnswered = (answer: AssessmentAnswer | undefined): boolean =>
  answer === null || (answer !== undefined && answer !== '' && !(Array.isArray(answer) && answer.length === 0))

export const askedOf = ({ questions }: FormSection, answers: Answers): Question[] =>
  questions.filter(({ isAsked }) => !isAsked || isAsked(answers))

/** The required questions that nobody answered yet. */
export const openQuestions = (section: FormSection, answers: Answers): Question[] =>
  askedOf(section, answers).filter((question) => question.isRequired && !isEnough(question, answers[question.key]))

const isEnough = (question: Question, answer: AssessmentAnswer | undefined): boolean =>
  isAnswered(answer) && !(question.kind === 'choices' && Array.isArray(answer) && answer.length < (question.atLeast ?? 1))

/** How far a section is: nothing yet, begun, or all that must be answered and something at all. */
export function standingOf(section: FormSection, answers: Answers): 'open' | 'begun' | 'done' {
  const asked = askedOf(section, answers)
  const answered = asked.filter(({ key }) => isAnswered(answers[key])).length
  if (answered === 0) return 'open'
  return openQuestions(section, answers).length === 0 ? 'done' : 'begun'
}

/** Whether an answer is one that its question can have. */
function fits(question: Question, answer: AssessmentAnswer): boolean {
  if (answer === null || answer === '') return true
  if (question.kind === 'yesNo') return typeof answer === 'boolean'
  if (question.kind === 'number') return typeof answer === 'number' && answer >= question.least && answer <= question.most
  if (question.kind === 'choices') return Array.isArray(answer) && answer.every((one) => question.options.some(([value]) => value === one))
  if (question.kind === 'choice') return question.options.some(([value]) => value === answer)
  if (question.kind === 'date') return typeof answer === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(answer)
  return typeof answer === 'string'
}

/** The answer in what is typed; nothing where that is no number that the question can have. */
export function numberAnswer(question: Question, typed: number | string): number | '' {
  const answer = typed === '' ? NaN : Number(typed)
  return fits(question, answer) ? answer : ''
}

/** The keys of answers that no question of the form can have: an unknown question, a choice that is none, a number out of reach. */
export function misfits(sections: readonly FormSection[], answers: Answers): string[] {
  const known = new Map(sections.flatMap(({ questions }) => questions.map((question) => [question.key, question])))
  return Object.entries(answers).flatMap(([key, answer]) => {
    const question = known.get(key)
    return question && fits(question, answer) ? [] : [key]
  })
}

/** An answer in words, for screens and papers; what was not asked is never blank. */
export function answerText(question: Question, answer: AssessmentAnswer | undefined): string {
  if (answer === undefined || answer === '') return t`Not asked`
  if (answer === null) return t`Not available`
  if (typeof answer === 'boolean') return answer ? t`Yes` : t`No`
  const labelOf = (value: string) => ('options' in question ? question.options.find(([one]) => one === value)?.[1] : undefined) ?? value
  if (Array.isArray(answer)) return answer.length > 0 ? answer.map(labelOf).join(', ') : t`None`
  if (typeof answer === 'number') return 'unit' in question && question.unit ? `${answer} ${question.unit}` : String(answer)
  return labelOf(answer)
}

/** The items of a list, without empty lines. */
export const itemsOf = (answer: AssessmentAnswer | undefined): string[] =>
  typeof answer === 'string'
    ? answer
        .split('\n')
        .map((item) => item.trim())
        .filter(Boolean)
    : []
