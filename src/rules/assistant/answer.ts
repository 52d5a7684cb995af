import type { AssistantAnswer, AssistantCitation, AssistantRefusal } from '#contract/assistant.ts'
import type { SectionId } from '#contract/education.ts'
import { adviceLines, policySentence } from './adviceText.ts'
import { findPassages } from './findPassages.ts'
import type { LibraryIndex } from './libraryIndex.ts'
import { isAboutHealth, policyOf } from './policy.ts'
import type { AskedQuestion } from './question.ts'
import { suggestionsFor } from './suggestions.ts'
import { type MessageTriage, triageMessage } from './triageMessage.ts'

/** These keep everything back; of the others something general may be said. */
const nothingBeside: readonly AssistantRefusal[] = ['private', 'dangerous', 'booking', 'not_health']

/** Words that nobody has listed may ask for help too. */
export const isNotFound = (refusal: AssistantRefusal | null) => refusal === 'unknown' || refusal === 'not_health'

/** Domain 8.2 without a model: red flags first, then policy, then the library. */
export function answerFromLibrary(index: LibraryIndex, question: AskedQuestion): AssistantAnswer {
  const found = triageMessage(question.query, question.history, question.now)
  if (found.cards.length > 0) return cardAnswer(index, question, found)
  const policy = policyOf(question.query)
  const passages = policy && nothingBeside.includes(policy) ? [] : findPassages(index, question)
  const refusal = policy ?? (passages.length > 0 ? null : isAboutHealth(question.query) ? 'unknown' : 'not_health')
  const [first] = passages
  return {
    advice: [
      ...policySentence(refusal),
      ...(first ? adviceLines(index, passages, question.query) : []),
      ...(found.isMentioned ? policySentence('happening_now') : isNotFound(refusal) ? policySentence('help_anyway') : []),
    ].join('\n'),
    citations: passages.flatMap((passage) => citationOf(index, passage)),
    triage: null,
    refusal,
    suggestions: suggestionsFor(first?.slug),
    mode: 'library',
    escalationAvailable: refusal !== 'private',
  }
}

/** The card is the answer: at most one link of the library beside it (domain 8.3). */
function cardAnswer(index: LibraryIndex, question: AskedQuestion, found: MessageTriage): AssistantAnswer {
  return {
    advice: '',
    citations: findPassages(index, question)
      .slice(0, 1)
      .flatMap(({ slug }) => citationOf(index, { slug, section: 'now' })),
    triage: { level: found.cards[0]!, group: found.groups[0]!, cards: [...found.cards], advice: [...found.advice], before: found.before },
    refusal: null,
    suggestions: [],
    mode: 'library',
    escalationAvailable: true,
  }
}

function citationOf(index: LibraryIndex, { slug, section }: { slug: string; section: SectionId }): AssistantCitation[] {
  const article = index.articles.get(slug)
  return article ? [{ slug, title: article.title, section }] : []
}
