import type { AssistantAnswer, AssistantRefusal } from '#contract/assistant.ts'
import { answerFromLibrary } from './answer.ts'
import type { LibraryIndex } from './libraryIndex.ts'

/** The files of education/evaluation. */
export type Evaluation = {
  cards?: Record<string, string[]>
  /** What asks for help now, where whoever wrote it could not know which card there is. */
  anyCard?: string[]
  /** The same, and no list of words knows it yet: such an answer at least names 112. */
  missed?: string[]
  noCard?: string[]
  /** Shown a card although nobody is in danger: the words say so of their writer, and a card too many harms nobody. */
  falseAlarms?: string[]
  articles?: Record<string, string[]>
  refusals?: Record<string, string[]>
  /** Kept back for any of the reasons of domain 8.1 that are about health. */
  policy?: string[]
  /** About health, and not in the library. */
  general?: string[]
}

export type Judged = { group: string; question: string; expected: string; got: string; isRight: boolean }

const now = new Date('2026-11-20T08:00:00Z')
const of =
  (group: string, byExpected: Record<string, string[]> = {}, got: (answer: AssistantAnswer) => string) =>
  (index: LibraryIndex): Judged[] =>
    Object.entries(byExpected).flatMap(([expected, questions]) =>
      questions.map((question) => {
        const is = got(answerFromLibrary(index, { query: question, history: [], now }))
        return { group, question, expected, got: is, isRight: is === expected }
      }),
    )

const healthPolicies: readonly AssistantRefusal[] = ['diagnosis', 'medicine_change', 'own_result', 'dose_for_another', 'booking']

const cardOf = ({ triage }: AssistantAnswer) => triage?.level ?? 'none'

/** What the assistant makes of each question. */
export const evaluate = (
  index: LibraryIndex,
  { cards, anyCard, missed, noCard, falseAlarms, articles, refusals, policy, general }: Evaluation,
): Judged[] =>
  [
    of('cards', cards, cardOf),
    of('cards', anyCard && { any: anyCard }, (answer) => (answer.triage ? 'any' : 'none')),
    of('missed', missed && { any: missed }, (answer) => (answer.triage ? 'any' : answer.advice.includes('112') ? '112' : 'none')),
    of('no card', noCard && { none: noCard }, cardOf),
    of('false alarms', falseAlarms && { none: falseAlarms }, cardOf),
    of('right article first', articles, ({ citations }) => citations[0]?.slug ?? 'none'),
    of('kept back', policy && { policy }, ({ refusal, triage }) =>
      !triage && refusal && healthPolicies.includes(refusal) ? 'policy' : (refusal ?? 'answered'),
    ),
    of('not in the library', general && { unknown: general }, ({ refusal, citations }) => refusal ?? citations[0]?.slug ?? 'none'),
    of('kept back', refusals, ({ refusal, triage }) => (triage ? `card ${triage.level}` : (refusal ?? 'answered'))),
  ].flatMap((judge) => judge(index))
