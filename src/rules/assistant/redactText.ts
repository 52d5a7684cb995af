import { foldQuestion } from './words.ts'

/** What stands where something was taken out (domain 8.4). */
export const REDACTED = '[redacted]'

const months = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const streets = '(?:street|str|road|rd|avenue|ave|drive|lane|crescent|close|straat|weg|laan|extension|ext|section|zone|unit|flat|stand|erf)'

/** Addresses of the internet, numbers that name somebody, days and places. A reading, such as 140/90 or 7.2, stays. */
const patterns: readonly RegExp[] = [
  /[^\s@<>()]+@[^\s@<>()]+/g,
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /\b\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}\b/g,
  new RegExp(String.raw`\b\d{1,2}(?:st|nd|rd|th)?\s+${months}\b(?:,?\s+\d{4})?`, 'gi'),
  new RegExp(String.raw`\b${months}\s+\d{1,2}(?:st|nd|rd|th)?\b(?:,?\s+\d{4})?`, 'gi'),
  new RegExp(String.raw`\b\d+[a-z]?,?\s+(?:[\p{L}'’]+\s+){0,3}${streets}\b\.?`, 'giu'),
  new RegExp(String.raw`\b${streets}\.?\s+\d+[a-z]?\b`, 'gi'),
  /\b[A-Z]{2,3} \d{5,}\b/g, // a council's, a scheme's or a file's number
  /\b[a-z]{1,4}-?\d{5,}\b/gi,
  /\+?\(?\d(?:[\s().-]{0,2}\d){5,}/g, // identity numbers, telephones and members' numbers, however they are parted
]

/** How people name themselves: the word after it goes, however it is written. */
const ownName = /(?<=\b(?:my name is|name is|i am called|my naam is|igama lami ngu|igama lam ngu)\s*)[\p{L}'’-]+(?:\s+[\p{L}'’-]+)?/giu
/** Somebody with a title: names have capitals, and 'my sister has TB' is none. */
const titled = /(?<=\b(?:[Dd]r|[Mm]rs?|[Mm]s|[Dd]octor|[Ss]ister|[Nn]urse|[Pp]rof)\.?\s+)\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)*/gu

/** A text without what says who wrote it: `names` are their own. What is left may still tell of health, which is what it is for. */
export function redactText(text: string, names: readonly string[]): string {
  const own = new Set(names.flatMap((name) => foldQuestion(name).split(/[\s-]+/)).filter((name) => name.length > 1))
  const withoutOwn = text.replaceAll(/[\p{L}\p{M}\p{N}'’]+/gu, (word) => (own.has(foldQuestion(word)) ? REDACTED : word))
  return [...patterns, ownName, titled].reduce((left, pattern) => left.replaceAll(pattern, REDACTED), withoutOwn)
}
