import type { SectionId } from '#contract/education.ts'
import { type LibraryIndex, type ScoredPassage, scorePassages } from './libraryIndex.ts'
import type { AskedQuestion } from './question.ts'
import { asksSideEffects, GENERAL, sideEffectsOf } from './sideEffects.ts'
import { namesTopic, topicsNamed } from './topics.ts'
import { foldQuestion, tokensOf } from './words.ts'

/** Below it the library has nothing about a question: found with the questions of education/evaluation that are about nothing it holds. */
const LEAST_SCORE = 8
/** What a topic counts that is named. */
const TOPIC_BONUS = 12
const MOST_SECTIONS = 2

/** What is asked about a topic, by its words, and the section that says it. */
const intents: readonly (readonly [RegExp, SectionId])[] = [
  [
    /\b(side effects?|tablets?|medicines?|medication|treat\w*|pills?|injections?|dose|take it|cure\w*|medisyne|pille|how long .*treatment)\b/,
    'medicines',
  ],
  [/\b(worry|worried|dangerous|emergency|urgent|when .*hospital)\b/, 'now'],
  [/\b(signs?|symptoms?|know if|how do i know|feels? like|simptome|tekens)\b/, 'signs'],
  [
    /\b(foods?|eat|diet|drink|exercise|prevent\w*|avoid|help with|look after|care for|manage|live with|lower|reduce|stop|protect|what can i do|kos|eet)\b/,
    'do',
  ],
  [/\b(ask my doctor|ask the doctor|questions)\b/, 'ask'],
  [/\b(what is|what are|spread\w*|mean|catch|contagious|infectious|pass\w* on|cause\w*|wat is|why do)\b/, 'what'],
]
const INTENT_BONUS = 2.5

/** 'And the side effects?' names no topic: it goes on with the last one. */
const goesOn = /^(and|also|what about|how about|en|ok|okay|so|but)\b|\b(it|this|that|them|they)\b/
const FOLLOW_UP_WORDS = 6

/** The best sections of one topic, the best first; nothing where the library has nothing about it. */
export function findPassages(index: LibraryIndex, { query, history }: AskedQuestion): ScoredPassage[] {
  const folded = foldQuestion(query)
  const intended = intents.filter(([words]) => words.test(folded)).map(([, section]) => section)
  const topic = history.findLast(({ role, slug }) => role === 'assistant' && slug !== null)?.slug
  const scored = scoreAll(index, query, intended)
  const best = scored[0]
  const isFollowUp = topic && goesOn.test(folded) && folded.split(/\s+/).length <= FOLLOW_UP_WORDS && !namesTopic(query)
  const slug = isFollowUp ? topic : best && best.score >= LEAST_SCORE ? best.slug : undefined
  if (slug === undefined || !index.articles.has(slug)) return []
  return asksSideEffects(query) ? sideEffectSections(slug) : sectionsOf(slug, scored, intended[0])
}

/** What the article of the topic says of side effects; where it says nothing, what is true of most medicines. */
function sideEffectSections(slug: string): ScoredPassage[] {
  const own = sideEffectsOf(slug).map(({ section }) => section)
  const general: ScoredPassage = { slug: GENERAL, section: 'signs', score: 0 }
  if (slug === GENERAL) return [general]
  const sections = [...new Set<SectionId>(['medicines', ...own])].map((section) => ({ slug, section, score: 0 }))
  return own.length > 0 ? sections : [...sections, general]
}

function scoreAll(index: LibraryIndex, query: string, intended: SectionId[]) {
  const named = topicsNamed(query)
  const byWords = new Map(scorePassages(index, [...new Set(tokensOf(query))]).map((one) => [`${one.slug}/${one.section}`, one.score]))
  return index.passages
    .map(({ slug, section }): ScoredPassage => {
      const score = (byWords.get(`${slug}/${section}`) ?? 0) + (named.includes(slug) ? TOPIC_BONUS : 0)
      return { slug, section, score: score > 0 && intended.includes(section) ? score + INTENT_BONUS : score }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
}

/** What was asked for first, then what fits its words best; never only where to get help, which is said in any case. */
function sectionsOf(slug: string, scored: readonly ScoredPassage[], intended: SectionId | undefined): ScoredPassage[] {
  const ofTopic = scored.filter((passage) => passage.slug === slug)
  const wanted: SectionId[] = [...(intended ? [intended] : []), ...ofTopic.map(({ section }) => section), 'what']
  const sections = [...new Set(wanted)].filter((section) => section !== 'ask' || section === intended)
  return sections.slice(0, MOST_SECTIONS).map((section) => ({ slug, section, score: ofTopic[0]?.score ?? 0 }))
}
