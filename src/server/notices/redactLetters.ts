import { letterCodes, letterOf } from './catalogue.ts'

/** Codes of letters whose text is a key: it is blanked once the letter is out. */
const secretLetters: string[] = letterCodes.filter((code) => letterOf(code).carriesKey)

const isSecretLetter = (code: string) => secretLetters.includes(code)

/** Codes of messages to people who never gave us their number: once they are out we do not know it any more. */
const toStrangers = ['friend_invitation']

/** What is taken out of a message when nothing is left to do for it. */
export function redactLetter(code: string): { body?: string; html?: null; recipient?: string } {
  if (toStrangers.includes(code)) return { body: '', html: null, recipient: '' }
  return isSecretLetter(code) ? { body: '', html: null } : {}
}
