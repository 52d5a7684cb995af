import type { CodeSearchResult, Icd10Row } from '#contract/codes.ts'
import { icd10Synonyms } from './icd10Synonyms/synonyms.ts'
import { FIT, fitOf, meantWords, slipFitOf, spelled, type Spelled } from './icd10Words.ts'

/** Most codes that one search answers with. */
export const MAX_RESULTS = 20

type Prepared = {
  row: Icd10Row
  code: string
  label: string[]
  also: string[]
  /** The label and each synonym as one text, to see whether all of it was typed. */
  phrases: Set<string>
}
/** A list made ready to be searched: read once, asked many times. `words` are all there are, each once. */
export type CodeIndex = { byCode: Map<string, Icd10Row>; prepared: Prepared[]; words: Spelled[] }

export function indexCodes(rows: readonly Icd10Row[]): CodeIndex {
  const prepared = rows.map((row) => {
    const synonyms = [icd10Synonyms[row.code.slice(0, 3)], row.code.length > 3 ? icd10Synonyms[row.code] : undefined]
    const phrases = synonyms.flatMap((some) => some?.split(',') ?? []).map(meantWords)
    const label = meantWords(row.label)
    const texts = [label, ...phrases].map((words) => words.join(' '))
    return { row, code: row.code.replace('.', ''), label, also: [...new Set(phrases.flat())], phrases: new Set(texts) }
  })
  const words = [...new Set(prepared.flatMap(({ label, also }) => [...label, ...also]))].map(spelled)
  return { byCode: new Map(rows.map((row) => [row.code, row])), prepared, words }
}

/** What a doctor chose before: it comes first. `recent` is in order, the last used first. */
export type CodePreferences = { favourites: ReadonlySet<string>; recent: readonly string[] }

/** What is typed whole comes before what begins so, and that before what may be a slip; within each, what the doctor uses comes first. */
type Find = { row: Icd10Row; tier: 0 | 1 | 2; use: number; score: number }

/**
 * Codes that begin with what was typed, or whose label or synonyms answer each word of it, whole, by its beginning, or as if it were misspelt.
 * Where no code answers all words, those that answer all but one.
 */
export function searchCodes(index: CodeIndex, query: string, choices: CodePreferences): CodeSearchResult[] {
  const typed = query.trim()
  const found =
    typed === '' ? chosenBefore(index, choices) : looksLikeCode(typed) ? byCode(index, typed, choices) : byWords(index, typed, choices)
  return found
    .toSorted((a, b) => a.tier - b.tier || a.use - b.use || a.score - b.score || (a.row.code < b.row.code ? -1 : 1))
    .slice(0, MAX_RESULTS)
    .map(({ row }) => ({ ...row, isFavourite: choices.favourites.has(row.code), isRecent: choices.recent.includes(row.code) }))
}

const chosenBefore = (index: CodeIndex, choices: CodePreferences): Find[] =>
  [...new Set([...choices.favourites, ...choices.recent])].flatMap((code) => {
    const row = index.byCode.get(code)
    return row ? [{ row, tier: 0, use: useOf(code, choices), score: 0 }] : []
  })

const NEVER_USED = 10_000
/** Favourites, then what was used last in its order. */
function useOf(code: string, { favourites, recent }: CodePreferences): number {
  if (favourites.has(code)) return 0
  const used = recent.indexOf(code)
  return used < 0 ? NEVER_USED : 1 + used
}

const looksLikeCode = (typed: string) => /^[a-z]\d\d?(\.?\d{0,2})$/i.test(typed)

/** By the beginning of a code; where there is none it is a word all the same, such as B12. */
function byCode(index: CodeIndex, typed: string, choices: CodePreferences): Find[] {
  const start = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const found = index.prepared.filter(({ code }) => code.startsWith(start))
  if (found.length === 0) return byWords(index, typed, choices)
  return found.map(({ row, code }) => ({ row, tier: 0, use: useOf(row.code, choices), score: code.length }))
}

/** The words of a list that answer a typed one, and how well. */
type Fits = ReadonlyMap<string, number>

function byWords({ prepared, words }: CodeIndex, typed: string, choices: CodePreferences): Find[] {
  const wanted = meantWords(typed)
  if (wanted.length === 0) return []
  // Each word that was typed is compared with each word of the list once, however many codes have it.
  const fits = wanted.map((one) => fitsOf(spelled(one), words))
  const found = prepared.flatMap((one) => scored(one, fits, choices, 0))
  return found.length > 0 || wanted.length === 1 ? found : prepared.flatMap((one) => scored(one, fits, choices, 1))
}

/** A slip is thought of only where no word of the list is what was typed or begins with it. */
function fitsOf(typed: Spelled, words: readonly Spelled[]): Fits {
  const fits = fitting(words, (one) => fitOf(typed, one))
  return fits.size > 0 ? fits : fitting(words, (one) => slipFitOf(typed, one))
}

function fitting(words: readonly Spelled[], fitOfWord: (one: Spelled) => number | undefined): Fits {
  const fits = new Map<string, number>()
  for (const one of words) {
    const fit = fitOfWord(one)
    if (fit !== undefined) fits.set(one.word, fit)
  }
  return fits
}

/** A synonym answers a little less than the label. */
const IN_SYNONYM = 1
type Answer = { word: string; fit: number }

/** The word of a code that answers best. */
function answerOf({ label, also }: Prepared, fits: Fits): Answer {
  let best: Answer = { word: '', fit: Infinity }
  for (const [words, more] of [
    [label, 0],
    [also, IN_SYNONYM],
  ] as const)
    // prettier-ignore
    for (const word of words) {
      const fit = (fits.get(word) ?? Infinity) + more
      if (fit < best.fit) best = { word, fit }
    }
  return best
}

/** All that was typed is the whole of a label or of a synonym; or what it begins with is the label's first word; or the code says no more than was asked. */
const BONUS = { whole: 20, first: 3, unspecified: 2 }

function scored(one: Prepared, fits: readonly Fits[], choices: CodePreferences, mayMiss: 0 | 1): Find[] {
  const answers = fits.map((fit) => answerOf(one, fit)).filter(({ fit }) => fit < Infinity)
  if (answers.length === 0 || answers.length < fits.length - mayMiss) return []
  const worst = Math.max(...answers.map(({ fit }) => fit))
  const tier = worst <= IN_SYNONYM ? 0 : worst < FIT.guess ? 1 : 2
  const isWhole = worst !== FIT.begins && one.phrases.has(answers.map(({ word }) => word).join(' '))
  const isFirst = (fits[0]!.get(one.label[0] ?? '') ?? Infinity) < FIT.guess
  const isUnspecified = one.code.length === 3 || one.code.endsWith('9')
  const bonus = (isWhole ? BONUS.whole : 0) + (isFirst ? BONUS.first : 0) + (isUnspecified ? BONUS.unspecified : 0)
  const score = answers.reduce((sum, { fit }) => sum + fit, 0) - bonus + one.label.length / 2
  return [{ row: one.row, tier, use: useOf(one.row.code, choices), score }]
}
