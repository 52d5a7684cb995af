import type { CodeSearchResult, Icd10Row } from '#contract/codes.ts'

/** Most codes that one search answers with. */
export const MAX_RESULTS = 20

/** Other words for what a code's label says, by the start of the code; ours, in the words doctors and patients use. */
const synonyms: Record<string, string> = {
  A09: 'gastro runny tummy loose stools',
  A15: 'tb ptb consumption',
  A16: 'tb ptb',
  A54: 'drop gonorrhea std sti',
  A64: 'std sti vd',
  B01: 'varicella',
  B02: 'herpes zoster',
  B18: 'hbv jaundice',
  B24: 'aids rvd retroviral',
  B54: 'plasmodium',
  C50: 'carcinoma malignant mamma',
  C53: 'carcinoma malignant cervical',
  C61: 'carcinoma malignant',
  D50: 'anemia low iron',
  D64: 'anemia low blood',
  E03: 'hypothyroidism',
  E05: 'hyperthyroidism thyrotoxicosis',
  E10: 'iddm t1dm sugar diabetic insulin',
  E11: 'niddm t2dm dm2 sugar diabetic',
  E66: 'overweight',
  'E78.0': 'hypercholesterolaemia lipids',
  'E78.5': 'dyslipidaemia hyperlipidaemia lipids cholesterol',
  E86: 'volume depletion',
  F10: 'drinking etoh alcoholism',
  F17: 'smoking smoker nicotine cigarettes',
  F20: 'psychosis',
  F31: 'manic mania',
  F32: 'depression mdd low mood',
  F33: 'depressive mdd',
  F41: 'gad anxious nerves attack',
  'F43.1': 'ptsd trauma',
  G40: 'fits seizures convulsions',
  'G44.2': 'tension type stress',
  'G47.0': 'sleeplessness cannot sleep',
  H10: 'pink eye red eye',
  H66: 'otitis media earache',
  I10: 'high blood pressure bp hbp htn hypertensive',
  I20: 'chest pain heart',
  I25: 'ihd coronary cad',
  I48: 'af fib irregular heartbeat',
  I50: 'ccf chf cardiac',
  I63: 'cva infarction',
  I64: 'cva',
  J00: 'coryza nasopharyngitis flu runny nose',
  J01: 'sinus',
  J02: 'strep throat',
  J03: 'tonsils',
  J06: 'urti rti flu cold',
  J11: 'flu',
  J18: 'chest infection lrti lung',
  J20: 'chest infection cough',
  J30: 'hay fever hayfever rhinosinusitis',
  J44: 'copd emphysema',
  J45: 'wheeze asthmatic',
  K02: 'caries toothache cavity',
  K21: 'gord gerd heartburn',
  K27: 'stomach ulcer',
  K30: 'dyspepsia',
  K58: 'ibs spastic colon',
  K80: 'cholelithiasis',
  L02: 'furuncle',
  L20: 'dermatitis',
  L30: 'eczema rash',
  L50: 'hives rash allergic',
  L70: 'pimples',
  M06: 'ra',
  M13: 'joint pain',
  M17: 'oa gonarthrosis knee pain',
  M19: 'oa',
  M54: 'backache lumbago lower',
  M81: 'brittle bones',
  N18: 'ckd renal failure',
  N30: 'uti',
  N39: 'uti bladder',
  N40: 'bph prostatic hyperplasia',
  N76: 'vaginal discharge vaginitis',
  N92: 'menorrhagia menstruation bleeding',
  N94: 'dysmenorrhoea period pain cramps',
  O10: 'high blood pressure pregnant',
  O14: 'preeclampsia pet pregnancy pregnant',
  O24: 'gestational gdm pregnant sugar',
  R10: 'stomach ache belly',
  R11: 'throwing up emesis',
  R42: 'vertigo giddiness',
  R50: 'pyrexia temperature',
  R53: 'fatigue weakness',
  R73: 'hyperglycaemia',
  S93: 'twisted strain',
  T14: 'trauma wound',
  T78: 'allergic reaction',
  Z00: 'check up checkup physical',
  Z11: 'vct hiv test testing',
  Z30: 'family planning pill',
  Z34: 'antenatal anc',
  Z76: 'refill script chronic medicine',
}

type Prepared = { row: Icd10Row; code: string; words: string[]; also: string[] }
/** A list made ready to be searched: read once, asked many times. */
export type CodeIndex = { byCode: Map<string, Icd10Row>; prepared: Prepared[] }

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

export function indexCodes(rows: readonly Icd10Row[]): CodeIndex {
  const prepared = rows.map((row) => ({
    row,
    code: row.code.replace('.', ''),
    words: wordsOf(row.label),
    also: wordsOf(alsoCalled(row.code)),
  }))
  return { byCode: new Map(rows.map((row) => [row.code, row])), prepared }
}

const alsoCalled = (code: string) => [synonyms[code.slice(0, 3)], synonyms[code]].filter(Boolean).join(' ')

/** What a doctor chose before: it comes first. `recent` is in order, the last used first. */
export type CodePreferences = { favourites: ReadonlySet<string>; recent: readonly string[] }

/**
 * Codes that begin with what was typed, or whose label or synonyms have a word beginning with each word typed. Favourites first, then
 * what was used last, then labels that begin with the words, then by code.
 */
export function searchCodes({ byCode, prepared }: CodeIndex, query: string, choices: CodePreferences): CodeSearchResult[] {
  const typed = query.trim()
  const found = typed === '' ? chosenBefore(byCode, choices) : prepared.flatMap((one) => scored(one, typed, choices))
  return found
    .toSorted((a, b) => a.score - b.score || (a.row.code < b.row.code ? -1 : 1))
    .slice(0, MAX_RESULTS)
    .map(({ row }) => ({ ...row, isFavourite: choices.favourites.has(row.code), isRecent: choices.recent.includes(row.code) }))
}

const chosenBefore = (byCode: Map<string, Icd10Row>, choices: CodePreferences) =>
  [...new Set([...choices.favourites, ...choices.recent])].flatMap((code) => {
    const row = byCode.get(code)
    return row ? [{ row, score: rank(code, choices) ?? 0 }] : []
  })

function scored({ row, code, words, also }: Prepared, typed: string, choices: CodePreferences) {
  const score = looksLikeCode(typed) ? codeScore(code, typed) : wordScore(words, also, wordsOf(typed))
  return score === undefined ? [] : [{ row, score: rank(row.code, choices) ?? 10_000 + score }]
}

/** Favourites, then what was used last in its order; the rest has no rank. */
function rank(code: string, { favourites, recent }: CodePreferences): number | undefined {
  if (favourites.has(code)) return 0
  const used = recent.indexOf(code)
  return used < 0 ? undefined : 1 + used
}

const looksLikeCode = (typed: string) => /^[a-z]\d/i.test(typed)
const codeScore = (code: string, typed: string) =>
  code.startsWith(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')) ? code.length : undefined

function wordScore(words: string[], also: string[], wanted: string[]): number | undefined {
  if (wanted.length === 0) return undefined
  const inLabel = wanted.every((start) => words.some((word) => word.startsWith(start)))
  const anywhere =
    inLabel || wanted.every((start) => words.some((word) => word.startsWith(start)) || also.some((word) => word.startsWith(start)))
  if (!anywhere) return undefined
  return (words[0]?.startsWith(wanted[0]!) ? 0 : inLabel ? 100 : 200) + words.length
}
