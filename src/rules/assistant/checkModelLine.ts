import { readingLevel } from '../readingLevel.ts'
import type { GivenSection } from './modelQuestion.ts'
import { tokensOf } from './words.ts'

/** Why a line of a model is not shown, and with it nothing more of its answer (domain 8.4). */
export type LineFault = 'no_source' | 'diagnosis' | 'dose' | 'number' | 'address' | 'not_in_library' | 'too_hard' | 'too_long'

export type CheckedLine = { text: string; sources: GivenSection[] }

const MOST_LETTERS = 300
const HARDEST_GRADE = 9
/** Of the words that say something, so many must stand in the sections: what is made up, or said in another language, does not. */
const LEAST_KNOWN = 0.6

const saysIllness =
  /(?<!\b(?:if|when|whether|unless|once|because) )\byou (?:(?:probably|likely|may|might|could|must|seem to|clearly) )*(?:have(?! to\b)|are suffering from|suffer from|got)\b|\byour (?:diagnosis|condition) is\b/i
const saysDose =
  /\b(?:take|taking|increase|reduce|stop|double|halve|skip)\b.*\b(?:\d+|mg|mcg|ml|tablets?|capsules?|pills?|doses?|units?)\b|\b\d+\s*(?:mg|mcg|ml|g|units?)\b/i
const holdsAddress = /https?:|www\.|@|\b[a-z0-9-]+\.(?:com|org|net|co|za|io)\b/i
const source = /\s*\[(\d+(?:\s*,\s*\d+)*)\]\s*\.?\s*/g

/** A line that may be shown, or why not. `before` is what was shown of this answer. */
export function checkModelLine(line: string, given: readonly GivenSection[], before: readonly string[]): CheckedLine | LineFault {
  const numbers = [...line.matchAll(source)].flatMap(([, found]) => found!.split(',').map(Number))
  const sources = given.filter(({ number }) => numbers.includes(number))
  const text = line
    .replaceAll(source, ' ')
    .replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '')
    .replaceAll(/[*_#`<>]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (sources.length === 0 || numbers.some((number) => !given.some((one) => one.number === number))) return 'no_source'
  return faultOf(text, sources, before) ?? { text, sources }
}

function faultOf(text: string, sources: readonly GivenSection[], before: readonly string[]): LineFault | undefined {
  const said = sources.map((one) => `${one.title} ${one.text}`).join(' ')
  if (text.length > MOST_LETTERS) return 'too_long'
  if (saysIllness.test(text)) return 'diagnosis'
  if (saysDose.test(text)) return 'dose'
  if (holdsAddress.test(text)) return 'address'
  const known = new Set(said.match(/\d+/g))
  if ((text.match(/\d+/g) ?? []).some((number) => !known.has(number))) return 'number'
  const [words, there] = [tokensOf(text), new Set(tokensOf(said))]
  if (words.filter((word) => there.has(word)).length < LEAST_KNOWN * Math.max(1, words.length)) return 'not_in_library'
  if ((readingLevel([...before, text].join('\n'))?.grade ?? 0) > HARDEST_GRADE) return 'too_hard'
}
