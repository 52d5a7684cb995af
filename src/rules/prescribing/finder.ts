import { FIT, fitOf, slipFitOf, wordsOf, type Spelled } from '../icd10Words.ts'
import { prescribables, type Prescribable } from './prescribable.ts'

/** A medicine in one form and strength, as it is chosen; `alsoCalled` is the brand that was typed, if it was one. */
export type FoundMedicine = { medicine: Prescribable; form: string; strength: string; alsoCalled: string | null }

const IN_BRAND = 1
/** A combination answers after the medicine alone. */
const FOR_EACH_PART = 0.5
const MOST_OF_A_MEDICINE = 4

/** As it is heard: amoxycilin and amoxicillin, metphormin and metformin, sefalexin and cefalexin. */
const asHeard = (word: string) =>
  word
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replaceAll('y', 'i')
    .replaceAll(/c(?=[ei])/g, 's')
    .replaceAll('ck', 'k')
    .replaceAll('c', 'k')
    .replaceAll('z', 's')
    .replaceAll(/[oa]e/g, 'e')
    .replaceAll(/(.)\1/g, '$1')

function spelled(word: string): Spelled {
  const one = asHeard(word)
  return { word, one, single: one }
}

const formWords: Record<string, string> = {
  tab: 'tablet',
  tabs: 'tablet',
  tablets: 'tablet',
  cap: 'capsule',
  caps: 'capsule',
  capsules: 'capsule',
  suspension: 'syrup',
  pump: 'inhaler',
  inj: 'injection',
}
const forms = new Set(prescribables.flatMap((entry) => entry.forms.map(({ form }) => form)))

type Prepared = { entry: Prescribable; generic: Spelled[]; brands: { brand: string; words: Spelled[] }[]; parts: number }
const prepared: Prepared[] = prescribables.map((entry) => ({
  entry,
  generic: wordsOf(entry.generic).map(spelled),
  brands: entry.brands.map((brand) => ({ brand, words: wordsOf(brand).map(spelled) })),
  parts: entry.generic.split('/').length,
}))
const allWords = [...new Set(prepared.flatMap(({ generic, brands }) => [...generic, ...brands.flatMap(({ words }) => words)]))]

type Fit = (known: Spelled) => number

/** A slip is thought of only where no name is what was typed or begins with it. */
function fitFor(word: string): Fit {
  const typed = spelled(word)
  const fits = allWords.some((known) => fitOf(typed, known) !== undefined) ? fitOf : slipFitOf
  return (known) => fits(typed, known) ?? Infinity
}

const best = (words: readonly Spelled[], fit: Fit) => Math.min(Infinity, ...words.map(fit))

function scored({ entry, generic, brands, parts }: Prepared, fits: readonly Fit[], mayMiss: number) {
  let score = parts * FOR_EACH_PART
  let missed = 0
  let alsoCalled: string | null = null
  for (const fit of fits) {
    const asGeneric = best(generic, fit)
    const asBrand = brands.map(({ brand, words }) => ({ brand, fit: best(words, fit) + IN_BRAND })).toSorted((a, b) => a.fit - b.fit)[0]
    const answer = Math.min(asGeneric, asBrand?.fit ?? Infinity)
    if (answer === Infinity) missed += 1
    else score += answer
    if (asBrand && asBrand.fit < asGeneric) alsoCalled = asBrand.brand
  }
  if (missed > mayMiss) return []
  // The whole name that was typed, not the beginning of a longer one.
  return [{ entry, alsoCalled, score: score + missed * FIT.guess }]
}

type Wanted = { names: string[]; forms: string[]; strength: string }

function wantedOf(typed: string): Wanted {
  const strength = /\d[\d.,/]*/.exec(typed)?.[0].replace(',', '.') ?? ''
  const words = wordsOf(typed.replaceAll(/\d[\d.,/]*\s*(?:mg|mcg|ml|g|iu|%)?/gi, ' '))
  const isForm = (word: string) => forms.has(formWords[word] ?? word)
  const wanted = words.filter(isForm).map((word) => formWords[word] ?? word)
  const names = words.filter((word) => !isForm(word))
  return { names, forms: wanted, strength }
}

/** Generics that may be meant, the likeliest first: by their names and brands, whole, by the beginning, as heard, or with a slip. */
function findGenerics({ names }: Wanted) {
  if (names.length === 0 || names.join('').length < 2) return []
  const fits = names.map(fitFor)
  const found = prepared.flatMap((one) => scored(one, fits, 0))
  const some = found.length > 0 || names.length === 1 ? found : prepared.flatMap((one) => scored(one, fits, 1))
  return some.toSorted((a, b) => a.score - b.score)
}

/** What a doctor may mean by what is typed, in each form and strength that fits what was typed of them; at most so many. */
export function findMedicines(typed: string, most = 12): FoundMedicine[] {
  const wanted = wantedOf(typed)
  const found = findGenerics(wanted).flatMap(({ entry, alsoCalled }) => {
    const all = entry.forms.flatMap(({ form, strengths }) =>
      (strengths.length > 0 ? strengths : ['']).map((strength) => ({ medicine: entry, form, strength, alsoCalled })),
    )
    const fitting = narrowed(
      narrowed(all, ({ form }) => wanted.forms.includes(form)),
      ({ strength }) => wanted.strength !== '' && strength.startsWith(wanted.strength),
    )
    return fitting.slice(0, MOST_OF_A_MEDICINE)
  })
  return found.slice(0, most)
}

/** Those that fit, or all where none does. */
function narrowed<T>(all: T[], isWanted: (one: T) => boolean): T[] {
  const some = all.filter(isWanted)
  return some.length > 0 ? some : all
}
