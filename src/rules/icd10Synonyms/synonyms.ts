import { fromAToL } from './fromAToL.ts'
import { fromMToZ } from './fromMToZ.ts'

/**
 * Other words for what a code's label says, by the code or its first three characters; ours, as doctors and patients say it in English and
 * Afrikaans, between commas. Spelling (oedema, edema) and slips of the keyboard are the search's.
 */
export const icd10Synonyms: Record<string, string> = { ...fromAToL, ...fromMToZ }
