import type { Icd10Row } from '#contract/codes.ts'

/** ICD-10 as the national table writes it: 'J06.9', with '*' or '+' where it is one of a pair (domain 1.9). */
export const isIcd10 = (code: string) => /^[A-Z]\d{2}(\.\d{1,2})?[+*]?$/.test(code)

/** Without the mark, as the list has it. */
export const normaliseCode = (code: string) => code.replace(/[+*]$/, '')

/** With its mark, as doctors write it. */
export const formatCode = ({ code, mark }: Pick<Icd10Row, 'code' | 'mark'>) => code + (mark ? { dagger: '+', asterisk: '*' }[mark] : '')

/** Whether a code lies within 'A00' (A00.9 too) or a span such as 'A95-A99'. */
export function isInCodeRange(code: string, range: string): boolean {
  const [from = '', until = from] = range.split('-')
  const plain = normaliseCode(code)
  return plain >= from && (plain <= until || plain.startsWith(until))
}
