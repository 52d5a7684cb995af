import { starterWords } from './redFlagStarterWords.ts'
import { sugarReadings } from './redFlagBloodSugar.ts'
import {
  findPhrase,
  type PhraseMatch,
  isDenied,
  isGeneralQuestion,
  isOfSomebody,
  isPast,
  type Phrase,
  phraseOf,
  statementsOf,
  wordsOf,
} from './redFlagText.ts'
import { type RedFlagGroup, type FlagGroup, type HelpAdvice, type HelpCard, flagGroup } from './redFlagGroups.ts'
import { near } from './redFlagNearMisses.ts'
import { hasGravePressure } from './redFlagPressure.ts'
import { englishFlags } from './redFlagWords.ts'

/** The gravest first: of 'emergency' and 'urgent' only the first shows, the others stand for themselves. */
const order: readonly HelpCard[] = ['emergency', 'self_harm', 'violence', 'urgent']

export type Triage = {
  /** What is shown before anything else, the gravest first. */
  cards: readonly HelpCard[]
  advice: readonly HelpAdvice[]
  /** Those of the first card first. */
  groups: readonly FlagGroup[]
  /** Only asked about or denied: 'If this is happening now, call 112.' may stand beside the answer. */
  isMentioned: boolean
}

const placeOf = (card: HelpCard | undefined) => (card ? order.indexOf(card) : order.length)
/** Whether its first card is the other's, or stands before it. */
export const isAsGrave = (one: Pick<Triage, 'cards'>, other: Pick<Triage, 'cards'>) => placeOf(one.cards[0]) <= placeOf(other.cards[0])

type Ask = {
  /** The field asks about whoever writes ('Reason for your visit'): what stands there is theirs unless it is put as a general question. */
  isAboutWriter?: boolean
}

type Hit = { group: FlagGroup; card: HelpCard; advice?: HelpAdvice | undefined; isDenied: boolean; isReading?: boolean }

/** Domain 8.3: what in a text asks for help now. Deterministic, of words alone: it makes nothing known to anybody. */
export function triage(text: string, { isAboutWriter = false }: Ask = {}): Triage {
  const words = wordsOf(text)
  const hits = [...flagHits(words), ...sugarHits(text), ...pressureHits(text)]
  const isOwn = isOfSomebody(words) || (isAboutWriter && !isGeneralQuestion(text))
  const told = isOwn || hits.length === 0 ? hits : flagHits(wordsOf(statementsOf(text)))
  const isHappening = ({ group, isDenied: denied }: Hit) => told.some((hit) => hit.group === group && hit.isDenied === denied)
  // A number is a reading of somebody, also where nobody is named.
  const isRead = (hit: Hit) => hit.isReading === true && !isGeneralQuestion(text)
  const live = hits
    .filter((hit) => hit.group === 'self_harm' || ((isHappening(hit) || isRead(hit)) && !hit.isDenied))
    .toSorted((one, other) => placeOf(one.card) - placeOf(other.card))
  const cards = order.filter((card) => live.some((hit) => hit.card === card))
  return {
    cards: cards.filter((card) => card !== 'urgent' || cards.length === 1),
    advice: [...new Set(live.flatMap(({ advice }) => advice ?? []))],
    groups: [...new Set(live.map(({ group }) => group))],
    isMentioned: hits.length > live.length && cards.length === 0,
  }
}

type Compiled = Omit<RedFlagGroup, 'together'> & { together: readonly (readonly Phrase[])[] }

const flags: readonly Compiled[] = [
  ...englishFlags,
  ...Object.values(starterWords).flatMap((byGroup) =>
    Object.entries(byGroup).map(([group, phrases]): RedFlagGroup => ({ group: group as FlagGroup, together: [phrases] })),
  ),
].map((flag) => ({ ...flag, together: flag.together.map((phrases) => phrases.map(phraseOf)) }))

const nearMisses = near.map(phraseOf)

/** Every flag whose parts all stand in the text; denied when of one part every mention is. */
function flagHits(words: readonly string[]): Hit[] {
  const misses = nearMisses.flatMap((phrase) => findPhrase(phrase, words))
  const isMiss = ({ from, to }: PhraseMatch) => misses.some((miss) => miss.from <= to && miss.to >= from)
  return flags.flatMap(({ group, together, ...own }) => {
    const parts = together.map((phrases) => phrases.flatMap((phrase) => findPhrase(phrase, words)).filter((found) => !isMiss(found)))
    if (parts.some((found) => found.length === 0)) return []
    const denied = parts.some((found) => found.every((one) => isDenied(words, one.from) || isPast(words, one)))
    return [{ ...flagGroup[group], ...own, group, isDenied: denied }]
  })
}

const pressureHits = (text: string): Hit[] =>
  hasGravePressure(text) ? [{ group: 'heart', card: 'emergency', isDenied: false, isReading: true }] : []

const sugarHits = (text: string): Hit[] =>
  sugarReadings(text).map(({ level, isDenied: denied }) => ({
    group: 'sugar',
    card: level === 'lowish' ? 'urgent' : 'emergency',
    advice: level === 'high' ? undefined : 'take_sugar',
    isDenied: denied,
    isReading: true,
  }))
