/** Words that say nothing of a diagnosis. */
const EMPTY_WORDS = new Set(['a', 'an', 'and', 'for', 'in', 'is', 'my', 'of', 'on', 'the', 'to', 'with', 'van', 'die', 'en'])

/** Small letters without accents, in the order of the text. */
export const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** Without what says nothing, where anything else is left. */
export function meantWords(text: string): string[] {
  const words = wordsOf(text)
  const meant = words.filter((word) => !EMPTY_WORDS.has(word))
  return meant.length > 0 ? meant : words
}

/** One spelling for British and American: oedema and edema, generalised and generalized, tumour and tumor. */
export const oneSpelling = (word: string) =>
  word
    .replaceAll(/[oa]e/g, 'e')
    .replaceAll(/([iy])s(e|a|i)/g, '$1z$2')
    .replace(/our(s?)$/, 'or$1')

/** Without the ending of several: headaches, ulcers. */
const single = (word: string) => (word.length > 4 && word.endsWith('s') && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word)

/** A word with the forms in which it is compared. */
export type Spelled = { word: string; one: string; single: string }
export function spelled(word: string): Spelled {
  const one = oneSpelling(word)
  return { word, one, single: single(one) }
}

/** How well a word of a label answers what was typed; the smaller the better. A slip makes it a guess. */
export const FIT = { same: 0, begins: 4, guess: 30, slip: 3 } as const

/** Whether a word is what was typed or begins with it, in whichever spelling; nothing where it is another one. */
export function fitOf(typed: Spelled, known: Spelled): number | undefined {
  if (known.word === typed.word || known.single === typed.single) return FIT.same
  if (known.word.startsWith(typed.word) || known.one.startsWith(typed.single)) return FIT.begins
  return undefined
}

/** Whether a word may be meant by what was typed. */
export function slipFitOf(typed: Spelled, known: Spelled): number | undefined {
  const slip = slipsOf(typed.one, known.one)
  return slip === undefined ? undefined : FIT.guess + slip * FIT.slip
}

/** Slips of the keyboard, in a whole word or as far as it is typed: one in four letters, two in eight, never in the first; nothing where there are more. */
function slipsOf(typed: string, word: string): number | undefined {
  if (typed.length < 4 || word.length < 4 || typed[0] !== word[0]) return undefined
  const most = typed.length >= 8 ? 2 : 1
  const whole = Math.abs(typed.length - word.length) <= most ? slips(typed, word, most) : Infinity
  if (whole <= most) return whole
  return word.length > typed.length && typed.length >= 5 && slips(typed, word.slice(0, typed.length), 1) <= 1 ? 2 : undefined
}

/** Letters left out, put in, changed, or two that changed places; stops counting above `most`. */
function slips(one: string, other: string, most: number): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? before[j - 2]! + 1 : Infinity
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1, swapped))
    }
    if (Math.min(...next) > most) return most + 1
    ;[before, row] = [row, next]
  }
  return row[other.length]!
}
