// The words of domain 8.3 cut, joined, denied and typed as people type them: chance finds what a list of sentences does not.
import { expect, test } from 'vitest'
import { randomFrom } from '#testing/denial/fuzz.ts'
import { trialSeed, trialSize } from '#testing/trialSizes.ts'
import { triageMessage } from './assistant/triageMessage.ts'
import type { FlagGroup, HelpCard, RedFlagGroup } from './redFlagGroups.ts'
import { triage } from './redFlags.ts'
import { starterWords } from './redFlagStarterWords.ts'
import { isOfSomebody, wordsOf } from './redFlagText.ts'
import { englishFlags } from './redFlagWords.ts'

const SEED = trialSeed()
const EACH = trialSize('RED_FLAG_TEXTS')
const { next, pick } = randomFrom(SEED)

const now = new Date('2026-11-20T08:00:00Z')
const aMinuteAgo = new Date(now.getTime() - 60_000)
const order: readonly HelpCard[] = ['emergency', 'self_harm', 'violence', 'urgent']
const flags: readonly RedFlagGroup[] = [
  ...englishFlags,
  ...Object.values(starterWords).flatMap((byGroup) =>
    Object.entries(byGroup).map(([group, phrases]): RedFlagGroup => ({ group: group as FlagGroup, together: [phrases] })),
  ),
]

/** One way to say each part of a flag: every phrase of the list, and of words that may stand for each other any. */
const spoken = (phrase: string) => phrase.split(' ').map((word) => pick(word.split('|')))
const parts = ({ together }: RedFlagGroup) => together.map((phrases) => spoken(pick(phrases)))
const told = (words: readonly (readonly string[])[]) => `I tell you: ${words.map((part) => part.join(' ')).join('. ')}`
const every = flags.flatMap((flag) =>
  Array.from({ length: EACH * flag.together.flat().length }, () => ({ group: flag.group, words: parts(flag) })),
)

/** A 'no' reaches over three words, and before these it denies nothing (redFlagText.ts). */
const MOST_DENIED = 2
const isNoDenial = /^(feeling|stopping|going|sleeping|no|not)$/

const fillers = ['Good morning nurse', 'thank you', 'we live in Tembisa', 'please answer', 'the clinic is far']
const small = ['so', 'very', 'really', 'is', 'the', 'just']
const marks: Record<string, string> = { a: 'á', e: 'ë', i: 'ï', o: 'ö', u: 'ú' }

/** Capitals, marks on letters, wide spaces and small words between: nothing that changes what is said. */
const asTyped = (words: readonly string[]) =>
  words
    .flatMap((word, index) => (index > 0 && next() < 0.3 ? [pick(small), word] : [word]))
    .map((word) => (next() < 0.2 ? word.toUpperCase() : next() < 0.2 ? word.replace(/[aeiou]/, (letter) => marks[letter]!) : word))
    .join(pick([' ', '  ', ' ']))

const claim = (name: string, check: () => void) => test(`${name} (SEED=${SEED})`, { timeout: 180_000 + EACH * 1000 }, check)

claim('what is told of the writer shows, however it is typed and whatever stands around it', () => {
  for (const { group, words } of every) {
    const text = `${pick(fillers)}. I tell you: ${words.map(asTyped).join('. ')}. ${pick(fillers)}`
    expect(triage(text).groups, text).toContain(group)
  }
})

claim('a text cut at any word into two messages shows what it shows whole', () => {
  for (const { group, words } of every) {
    const all = told(words).split(' ')
    const at = 1 + Math.floor(next() * (all.length - 1))
    const [first, second] = [all.slice(0, at).join(' '), all.slice(at).join(' ')]
    const shown = triageMessage(first, [], now).groups
    const after = triageMessage(second, [{ role: 'user', content: first, at: aMinuteAgo }], now).groups
    expect([...shown, ...after], `${first} | ${second}`).toContain(group)
  }
})

claim('what is joined to a text takes nothing away from it', () => {
  for (const { words } of every) {
    const [one, other] = [told(words), told(pick(every).words)]
    const { groups, cards } = triage(`${one}. ${other}`)
    expect(groups, `${one}. ${other}`).toEqual(expect.arrayContaining([...triage(one).groups, ...triage(other).groups]))
    expect(cards.length).toBeGreaterThan(0)
  }
})

claim('what is denied right before it shows no card, except of self-harm', () => {
  for (const { group, words } of every) {
    if (words.length > 1 || words[0]!.length > MOST_DENIED || isNoDenial.test(words[0]![0]!)) continue
    const text = `I have ${pick(['no', 'never had', 'not had'])} ${words[0]!.join(' ')}`
    const { groups, isMentioned } = triage(text)
    expect(groups, text).toEqual(group === 'self_harm' ? ['self_harm'] : [])
    expect(isMentioned, text).toBe(group !== 'self_harm')
  }
})

claim('what is only asked about shows no card but that of self-harm, and is known to be asked about', () => {
  for (const { group, words } of every) {
    const text = `What are the signs of ${words.map((part) => part.join(' ')).join(', ')}?`
    if (isOfSomebody(wordsOf(text))) continue
    const { cards, isMentioned } = triage(text)
    expect(
      cards.filter((card) => card !== 'self_harm'),
      text,
    ).toEqual([])
    expect(isMentioned, text).toBe(group !== 'self_harm' && cards.length === 0)
  }
})

claim('cut anywhere and joined in any order, a text has an answer: the gravest card first, the same each time', () => {
  for (const { words } of every) {
    const text = told([...words, ...pick(every).words])
    const pieces = Array.from({ length: 4 }, () => {
      const from = Math.floor(next() * text.length)
      return text.slice(from, from + Math.floor(next() * 20))
    })
    const joined = pieces.join(pick([' ', '', '\n', ' not ', ', ']))
    const found = triage(joined)
    expect(found.cards, joined).toEqual(order.filter((card) => found.cards.includes(card)))
    expect(found.groups.length > 0, joined).toBe(found.cards.length > 0)
    expect(triage(joined)).toEqual(found)
  }
})
