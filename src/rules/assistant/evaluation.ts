import type { AssistantAnswer } from '#contract/assistant.ts'
import { answerFromLibrary } from './answer.ts'
import type { LibraryIndex } from './libraryIndex.ts'

/** The two files of education/evaluation. */
export type Evaluation = {
  cards?: Record<string, string[]>
  noCard?: string[]
  /** Shown a card although nobody is in danger: the words say so of their writer, and a card too many harms nobody. */
  falseAlarms?: string[]
  articles?: Record<string, string[]>
  refusals?: Record<string, string[]>
}

export type Judged = { group: string; question: string; expected: string; got: string; isRight: boolean }

const now = new Date('2026-11-20T08:00:00Z')
const of =
  (group: string, byExpected: Record<string, string[]> = {}, got: (answer: AssistantAnswer) => string) =>
  (index: LibraryIndex): Judged[] =>
    Object.entries(byExpected).flatMap(([expected, questions]) =>
      questions.map((question) => {
        const is = got(answerFromLibrary(index, { query: question, conditions: [], history: [], now }))
        return { group, question, expected, got: is, isRight: is === expected }
      }),
    )

const cardOf = ({ triage }: AssistantAnswer) => triage?.level ?? 'none'

/** What the assistant makes of each question. */
export const evaluate = (index: LibraryIndex, { cards, noCard, falseAlarms, articles, refusals }: Evaluation): Judged[] =>
  [
    of('cards', cards, cardOf),
    of('no card', noCard && { none: noCard }, cardOf),
    of('false alarms', falseAlarms && { none: falseAlarms }, cardOf),
    of('right article first', articles, ({ citations }) => citations[0]?.slug ?? 'none'),
    of('kept back', refusals, ({ refusal, triage }) => (triage ? `card ${triage.level}` : (refusal ?? 'answered'))),
  ].flatMap((judge) => judge(index))
