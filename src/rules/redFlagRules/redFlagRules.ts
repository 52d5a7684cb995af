import type { RedFlagLevel, RedFlagRuleId } from '#contract/redFlags.ts'
import type { HelpAdvice, HelpCard } from '../redFlagGroups.ts'
import { triage } from '../redFlags.ts'
import { evidenceOf, type RedFlagInput } from './events.ts'
import { readingRules } from './readingRules.ts'
import { type RedFlagRule, symptomRules } from './symptomRules.ts'

/** What was found in what somebody just saved. */
export type RedFlags = {
  /** All that matched, also below the level that shows. */
  rules: RedFlagRuleId[]
  level: RedFlagLevel | null
  /** What shows, the gravest first; none where nothing was found. */
  cards: HelpCard[]
  advice: HelpAdvice[]
}

/** The gravest first. */
const levels: readonly RedFlagLevel[] = ['emergency', 'urgent', 'nurse']

const redFlagRules: readonly [RedFlagRuleId, RedFlagRule][] = Object.entries({ ...symptomRules, ...readingRules }).map(([id, rule]) => [
  id as RedFlagRuleId,
  rule,
])

const advices: Partial<Record<RedFlagRuleId, HelpAdvice>> = { RF14: 'tb_test', RV01: 'rest_and_repeat', RV03: 'take_sugar' }

/**
 * Domain 3.2: the rules that what was just saved speaks to. The same on a phone, with what it knows, and on the server. All of them run, and the
 * highest level shows.
 */
export function redFlagsOf(input: RedFlagInput): RedFlags {
  const evidence = evidenceOf(input)
  const typed = typedFlags(input)
  const found = redFlagRules.flatMap(([id, rule]) => {
    const level = rule(evidence)
    return level ? [{ id, level }] : []
  })
  if (typed.level) found.push({ id: 'words', level: typed.level })
  const level = levels.find((one) => found.some((match) => match.level === one)) ?? null
  const shown = found.filter((match) => match.level === level).map(({ id }) => id)
  const cards = new Set([...cardsOf(level, shown), ...typed.cards.filter((card) => card !== 'urgent' || level === 'urgent')])
  return {
    rules: found.map(({ id }) => id),
    level,
    cards: cardOrder.filter((card) => cards.has(card)),
    advice: adviceOf(level, shown, typed),
  }
}

type Typed = Pick<RedFlags, 'level' | 'cards' | 'advice'>

/** What was typed as a symptom is read as its writer's own (domain 8.3). Of violence only its card shows, and nobody is told. */
function typedFlags({ newest }: RedFlagInput): Typed {
  if (!('code' in newest) || newest.code !== 'other' || !newest.text) return { level: null, cards: [], advice: [] }
  const { cards, advice } = triage(newest.text, { isAboutWriter: true })
  const level = cards.includes('emergency') || cards.includes('self_harm') ? 'emergency' : cards.includes('urgent') ? 'urgent' : null
  return { level, cards: [...cards], advice: [...advice] }
}

const cardOrder: readonly HelpCard[] = ['emergency', 'self_harm', 'violence', 'urgent', 'nurse']

/** Who thinks of ending their life has a card of their own, beside that of another emergency. */
const cardsOf = (level: RedFlagLevel | null, shown: readonly RedFlagRuleId[]): HelpCard[] =>
  shown.flatMap((id): HelpCard[] => {
    if (id === 'words' || !level) return [] // its cards are those of the words
    return [id === 'RF08' ? 'self_harm' : level]
  })

const adviceOf = (level: RedFlagLevel | null, shown: readonly RedFlagRuleId[], typed: Typed): HelpAdvice[] => [
  ...shown.flatMap((id) => advices[id] ?? []).filter((advice) => advice !== 'rest_and_repeat' || level === 'urgent'),
  ...(shown.includes('words') ? typed.advice : []),
]

/** Priority in the nurses' queue of what is left of these (domain 3.2): a mistake alone is for a check-back. */
export const priorityOfRedFlags = (found: readonly RedFlagLevel[]): number =>
  Math.min(3, ...found.map((level) => levels.indexOf(level) + 1))
