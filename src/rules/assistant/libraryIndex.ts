import type { SectionId } from '#contract/education.ts'
import type { Article } from '../education/article.ts'
import { articleText } from '../education/articleText.ts'
import { tokensOf } from './words.ts'

/** BM25 (domain 8.4). */
const K1 = 1.2
const B = 0.75
const TITLE_WEIGHT = 3
const KEYWORD_WEIGHT = 2

type Passage = { slug: string; section: SectionId; counts: ReadonlyMap<string, number>; length: number }
export type LibraryIndex = {
  articles: ReadonlyMap<string, Article>
  passages: readonly Passage[]
  /** How rare a word is. */
  weights: ReadonlyMap<string, number>
  meanLength: number
}

const repeat = (words: string[], times: number) => Array.from({ length: times }, () => words).flat()

/** The sections of the library, counted once. */
export function indexLibrary(articles: readonly Article[]): LibraryIndex {
  const passages = articles.flatMap((article) => {
    const shared = [...repeat(tokensOf(article.title), TITLE_WEIGHT), ...repeat(article.keywords.flatMap(tokensOf), KEYWORD_WEIGHT)]
    return article.sections.map(({ id, heading, blocks }): Passage => {
      const words = [...shared, ...tokensOf(heading), ...tokensOf(articleText([{ blocks }]))]
      const counts = new Map<string, number>()
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
      return { slug: article.slug, section: id, counts, length: words.length }
    })
  })
  const found = new Map<string, number>()
  for (const { counts } of passages) for (const word of counts.keys()) found.set(word, (found.get(word) ?? 0) + 1)
  const total = passages.length
  return {
    articles: new Map(articles.map((article) => [article.slug, article])),
    passages,
    weights: new Map([...found].map(([word, times]) => [word, Math.log(1 + (total - times + 0.5) / (times + 0.5))])),
    meanLength: passages.reduce((sum, { length }) => sum + length, 0) / Math.max(1, total),
  }
}

export type ScoredPassage = { slug: string; section: SectionId; score: number }

/** Every section that holds one of the words, the best first. */
export function scorePassages({ passages, weights, meanLength }: LibraryIndex, words: readonly string[]): ScoredPassage[] {
  const known = words.filter((word) => weights.has(word))
  return passages
    .map(({ slug, section, counts, length }) => {
      const score = known.reduce((sum, word) => {
        const times = counts.get(word) ?? 0
        return sum + (weights.get(word)! * times * (K1 + 1)) / (times + K1 * (1 - B + (B * length) / meanLength))
      }, 0)
      return { slug, section, score }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
}
