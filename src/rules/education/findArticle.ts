import type { CodeRange } from './article.ts'
import { GENERAL_ARTICLE } from './slugs.ts'

/**
 * Words of a diagnosis and the article about it: the first line that fits counts (domain 9.2). A word that ends in '…' is the beginning of
 * one, so 'epilep…' finds epilepsy and epileptic; the others must stand there whole, or 'flu' would find fluid. '+': both must.
 */
const keywords: readonly (readonly [words: string, slug: string])[] = [
  // What the words below would find although it is something else, and another article would be wrong advice.
  ['low blood pressure|pulmonary hypertension|portal hypertension|intracranial hypertension|ocular hypertension', GENERAL_ARTICLE],
  ['diabetes insipidus|iron overload|cold sore|cold sores|hearing aid|hearing aids|kidney stone|kidney stones', GENERAL_ARTICLE],
  ['diabet…+type 1|diabet…+type i|diabet…+type one', 'diabetes-1'],
  ['diabet…', 'diabetes-2'],
  ['iron|anaemi…|anemi…', 'iron-anaemia'],
  ['cold|colds|flu|influenza…', 'cold-flu'],
  ['tubercul…|tb', 'tb'],
  ['hiv|aids|arv|arvs', 'hiv'],
  ['hypertens…|blood pressure', 'hypertension'],
  ['asthma…', 'asthma'],
  ['copd|emphysem…', 'copd'],
  ['epilep…|seizure…', 'epilepsy'],
  ['depress…', 'depression'],
  ['anxi…|panic…', 'anxiety'],
  ['cholesterol…|hypercholesterol…|lipid…|hyperlipid…', 'cholesterol'],
  ['arthrit…|gout…', 'arthritis'],
  ['pregnan…', 'pregnancy'],
  ['contracept…|family planning', 'contraception'],
  ['heart failure', 'heart-failure'],
  ['kidney…|renal|ckd', 'ckd'],
  ['migrain…|headache…', 'migraine'],
  ['reflux…|gord|heartburn', 'gord'],
  ['thyroid…|hypothyroid…|hyperthyroid…', 'thyroid'],
  ['eczema…|dermatit…', 'eczema'],
  ['urin…|uti|utis|bladder…', 'uti'],
  ['diarrh…|gastro…', 'diarrhoea'],
]

/** The articles of domain 9.3: those about a condition in the order of the map, then the three that are for everybody. */
export const articleSlugs = [
  ...new Set(keywords.map(([, slug]) => slug).filter((slug) => slug !== GENERAL_ARTICLE)),
  GENERAL_ARTICLE,
  'medicine-safety',
  'tobacco-alcohol',
]
type Diagnosis = { name: string; icd10?: string | null }

/** The article about a diagnosis: by its ICD-10 code where an article names it, else by the words of its name, else the general one. */
export function articleFor({ name, icd10 }: Diagnosis, articles: readonly { id: string; icd10: readonly CodeRange[] }[]): string {
  const category = icd10?.toUpperCase().slice(0, 3)
  const byCode = category && articles.find((article) => article.icd10.some(({ from, to }) => from <= category && category <= to))
  return byCode ? byCode.id : articleByName(name)
}

function articleByName(name: string): string {
  const words = ` ${name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `
  const fits = (word: string) => words.includes(word.endsWith('…') ? ` ${word.slice(0, -1)}` : ` ${word} `)
  const found = keywords.find(([alternatives]) => alternatives.split('|').some((all) => all.split('+').every(fits)))
  return found?.[1] ?? GENERAL_ARTICLE
}
