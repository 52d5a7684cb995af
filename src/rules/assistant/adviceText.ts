import type { AssistantRefusal } from '#contract/assistant.ts'
import type { SectionId } from '#contract/education.ts'
import type { Article } from '../education/article.ts'
import { t } from '../translate.ts'
import type { LibraryIndex } from './libraryIndex.ts'
import { pointsOf } from './points.ts'
import { asksSideEffects, GENERAL, sideEffectsOf } from './sideEffects.ts'
import { tokensOf } from './words.ts'

const MOST_POINTS = 5

type Passage = { slug: string; section: SectionId }

/** One line that begins, up to five points, and what asks for help now (domain 8.4). */
export function adviceLines({ articles }: Pick<LibraryIndex, 'articles'>, passages: readonly Passage[], query: string): string[] {
  const article = articles.get(passages[0]!.slug)!
  const begins = t`From our library: ${{ title: article.title }}.`
  if (!asksSideEffects(query) || article.slug === GENERAL)
    return [begins, ...fittingPoints(article, passages, query).map(asPoint), ...helpLine(article)]
  const own = sideEffectsOf(article.slug).slice(0, MOST_POINTS)
  const general = articles.get(GENERAL)
  return [
    begins,
    ...(own.length === 0 ? [t`It names no side effects of its medicines. What is true of most medicines:`] : []),
    ...own.map(({ section, text }) => asPoint(section === 'soon' ? t`See someone soon: ${{ sign: text }}` : text)),
    ...(own.length === 0 && general ? fittingPoints(general, [{ slug: GENERAL, section: 'signs' }], query).map(asPoint) : []),
    ...helpLine(article),
  ]
}

const asPoint = (text: string) => `- ${text}`

/** Those that hold most words of the question, in the order of the article. */
function fittingPoints(article: Article, passages: readonly Passage[], query: string): string[] {
  const points = passages
    .filter(({ slug }) => slug === article.slug)
    .flatMap(({ section }) => pointsOf(article, section))
    .filter((point) => !point.endsWith(':'))
  const words = new Set(tokensOf(query))
  const fits = (point: string) => tokensOf(point).filter((word) => words.has(word)).length
  const chosen = new Set(points.toSorted((a, b) => fits(b) - fits(a)).slice(0, MOST_POINTS))
  return points.filter((point) => chosen.delete(point))
}

/** Every list under 'Get help now' as one sentence with what it is a list of, and whom to call; one line of the answer. */
function helpLine({ sections }: Article): string[] {
  const blocks = sections.find(({ id }) => id === 'now')?.blocks ?? []
  const lists = blocks.flatMap((block, index) => {
    const before = blocks[index - 1]
    return 'items' in block && before && 'text' in before ? [sentenceOf(before.text, block.items)] : []
  })
  const calls = blocks
    .flatMap((block) => ('text' in block ? block.text.split(/(?<=\.)\s+/) : []))
    .find((text) => text.startsWith('Call 112'))
  return lists.length === 0 ? [] : [[...lists, ...(calls ? [calls] : [])].join(' ')]
}

function sentenceOf(before: string, items: readonly string[]): string {
  const text = items.every((item) => /[.!?]$/.test(item)) ? items.join(' ') : `${items.join('; ')}.`
  return `${before} ${text}`
}

/** What is said instead of an answer, or before it, word for word as domain 8.1 has it. */
export function policySentence(refusal: AssistantRefusal | 'happening_now' | 'help_anyway' | null): string[] {
  switch (refusal) {
    case null:
      return []
    case 'happening_now':
      return [t`If this is happening now, call 112.`]
    case 'help_anyway':
      return [t`If you need help now, or somebody with you does, call 112. A nurse can call you too.`]
    case 'diagnosis':
      return [
        t`I can't tell you what condition you have. A health professional needs to examine you. Here is general information that may help.`,
        t`They ask how it began and what else you feel, examine you, and may do a test. See someone soon if it does not get better or you are worried.`,
      ]
    case 'medicine_change':
      return [t`Please don't change or combine medicines without asking your doctor, nurse or pharmacist.`]
    case 'own_result':
      return [t`I can't tell you whether your own result is fine. Your doctor or nurse can. Here is what is known in general.`]
    case 'dose_for_another':
      return [t`Doses for children and in pregnancy need a nurse or pharmacist. Please ask one before anything is taken.`]
    case 'booking':
      return [
        t`A doctor writes sick notes and prescriptions in a consultation. You can book, move or cancel a visit in this app under Visits.`,
      ]
    case 'private':
      return [t`I can't help with other people's information or with how I was set up. Do you have a question about your health?`]
    case 'dangerous':
      return [
        t`I can't help with this. If somebody is in danger, call 112. Poison line: 0861 555 777. If you think of hurting yourself, call 0800 567 567 (free).`,
        t`For safe and free help with a pregnancy, call 0800 012 322 or go to any public clinic.`,
      ]
    case 'not_health':
      return [t`I can only help with health questions.`]
    case 'unknown':
      return [t`I don't have reviewed information about that yet. You can ask a nurse, or try one of these topics.`]
  }
}
