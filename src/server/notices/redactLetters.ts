import { letterCodes, letterOf, strangerTexts } from './catalogue.ts'

/** Codes of letters whose text is a key: it is blanked once the letter is out. */
const secretLetters: string[] = letterCodes.filter((code) => letterOf(code).carriesKey)

/** What is taken out of a message when nothing is left to do for it. */
export function redactLetter(code: string): { body?: string; html?: null; recipient?: string } {
  if (Object.hasOwn(strangerTexts, code)) return { body: '', html: null, recipient: '' }
  return secretLetters.includes(code) ? { body: '', html: null } : {}
}
