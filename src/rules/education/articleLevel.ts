import { catalogue } from '../medicines/catalogue.ts'
import { readingLevel, sentencesOf, syllablesOf, wordsOf } from '../readingLevel.ts'
import type { Article } from './article.ts'
import { articleText } from './articleText.ts'

/** How an article must read (domain 9.4); the safety box is for somebody who is afraid, so it is plainer still. */
const limits = { grade: 8.5, safetyGrade: 6.5, meanSentence: 14, longestSentence: 25, fewestWords: 350, mostWords: 600 }
/** A name that cannot be put in plainer words counts so many syllables. */
const NAME_SYLLABLES = 2

const medicineNames = new Set(
  catalogue
    .flatMap(({ generic, brands, family }) => [generic, ...brands, family])
    .flatMap((name) => wordsOf(name.toLowerCase()).flatMap((word) => word.split('-'))),
)

/** Counts syllables, but a name of a medicine, or of what the article is about, as a word of two. */
function syllableCount({ keywords }: Pick<Article, 'keywords'>) {
  const conditions = keywords.flatMap(wordsOf)
  const isName = (word: string) => medicineNames.has(word) || conditions.some((name) => name.length > 3 && word.startsWith(name))
  return (word: string) => (isName(word.toLowerCase()) ? Math.min(NAME_SYLLABLES, syllablesOf(word)) : syllablesOf(word))
}

/** What of an article is too hard to read, too long or too short, in words for whoever writes it. */
export function levelFaults(article: Pick<Article, 'keywords' | 'sections'>): string[] {
  const count = syllableCount(article)
  const whole = articleText(article.sections)
  const safety = articleText(article.sections.filter(({ id }) => id === 'now'))
  const lengths = sentencesOf(whole).map((sentence) => ({ sentence: sentence.trim(), words: sentence.trim().split(/\s+/).length }))
  const mean = lengths.reduce((sum, { words }) => sum + words, 0) / lengths.length
  const words = whole.split(/\s+/).length
  const [grade, safetyGrade] = [readingLevel(whole, count)?.grade ?? 1, readingLevel(safety, count)?.grade ?? 1]
  return [
    grade > limits.grade && `reading grade ${grade}, at most ${limits.grade}: use shorter words and sentences`,
    safetyGrade > limits.safetyGrade && `'Get help now' has reading grade ${safetyGrade}, at most ${limits.safetyGrade}`,
    mean > limits.meanSentence && `sentences have ${mean.toFixed(1)} words on average, at most ${limits.meanSentence}`,
    ...lengths.map((one) => one.words > limits.longestSentence && `${one.words} words in one sentence: '${one.sentence}'`),
    words < limits.fewestWords && `${words} words, at least ${limits.fewestWords}`,
    words > limits.mostWords && `${words} words, at most ${limits.mostWords}`,
  ].filter((fault) => fault !== false)
}
