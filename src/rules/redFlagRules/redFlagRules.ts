import type { RedFlagLevel, RedFlagRuleId } from '#contract/redFlags.ts'
import type { HelpAdvice, HelpCard } from '../redFlagGroups.ts'
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
  const found = redFlagRules.flatMap(([id, rule]) => {
    const level = rule(evidence)
    return level ? [{ id, level }] : []
  })
  const level = levels.find((one) => found.some((match) => match.level === one)) ?? null
  const shown = found.filter((match) => match.level === level).map(({ id }) => id)
  return { rules: found.map(({ id }) => id), level, cards: cardsOf(level, shown), advice: adviceOf(level, shown) }
}

/** Who thinks of ending their life has a card of their own, beside that of another emergency. */
function cardsOf(level: RedFlagLevel | null, shown: readonly RedFlagRuleId[]): HelpCard[] {
  if (!level) return []
  const selfHarm: HelpCard[] = shown.includes('RF08') ? ['self_harm'] : []
  return shown.length > selfHarm.length ? [level, ...selfHarm] : selfHarm
}

const adviceOf = (level: RedFlagLevel | null, shown: readonly RedFlagRuleId[]): HelpAdvice[] =>
  shown.flatMap((id) => advices[id] ?? []).filter((advice) => advice !== 'rest_and_repeat' || level === 'urgent')
