import type { Language } from '#contract/people.ts'

/** South Africa's twelve official languages, each by its own name. */
export const officialLanguages: Record<Language, string> = {
  af: 'Afrikaans',
  en: 'English',
  nr: 'isiNdebele',
  xh: 'isiXhosa',
  zu: 'isiZulu',
  nso: 'Sepedi',
  st: 'Sesotho',
  tn: 'Setswana',
  ss: 'siSwati',
  ve: 'Tshivenḓa',
  ts: 'Xitsonga',
  sfs: 'South African Sign Language',
}
