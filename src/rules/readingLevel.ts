// The Flesch-Kincaid grade (Kincaid, Fishburne, Rogers and Chissom, 1975, US Navy Research Branch Report 8-75):
// 0.39 × words per sentence + 11.8 × syllables per word − 15.59. It is made for English and counts only length, not meaning.

/** Fewer words say nothing about how hard a text is: the formula was made for passages, and of a short line it makes grade 0. */
const FEWEST_WORDS = 20
/** What is asked for: school grade 6, the usual aim for patient information (US National Library of Medicine: grade 6 to 7). */
export const TARGET_GRADE = 6
const GRADE_HARD = 9

export type ReadingLevel = { grade: number; level: 'plain' | 'fair' | 'hard' }

export const wordsOf = (text: string): string[] => text.match(/[\p{L}][\p{L}'’-]*/gu) ?? []
/** A line, an item of a list and what follows a colon count as sentences of their own. */
export const sentencesOf = (text: string) => text.split(/[.!?:]+(?=\s|$)|\n+/).filter((part) => /\p{L}/u.test(part))

/** How many years of school a text asks for, or nothing while it is too short to tell. `count` counts the syllables of a word. */
export function readingLevel(text: string, count = syllablesOf): ReadingLevel | undefined {
  const words = wordsOf(text)
  if (words.length < FEWEST_WORDS) return undefined
  const sentences = sentencesOf(text).length
  const syllables = words.reduce((sum, word) => sum + count(word), 0)
  const grade = Math.max(1, 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59)
  const rounded = Math.round(grade * 10) / 10
  return { grade: rounded, level: rounded <= TARGET_GRADE ? 'plain' : rounded <= GRADE_HARD ? 'fair' : 'hard' }
}

/** Groups of vowels, without a silent ending; at least one. */
export function syllablesOf(word: string): number {
  const plain = word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')
  const spoken = plain.replace(/(?:[^laeiouysxzh]es|[^tdaeiouy]ed|[^laeiouy]e)$/, (end) => end.slice(0, 1))
  return Math.max(1, (spoken.match(/[aeiouy]+/g) ?? []).length)
}
