/** The groups of domain 8.3, in its order. */
export type FlagGroup =
  | 'heart'
  | 'stroke'
  | 'breathing'
  | 'self_harm'
  | 'poison'
  | 'pregnancy'
  | 'seizure'
  | 'infection'
  | 'sugar'
  | 'violence'
  | 'child'
  | 'gut'
  | 'drug_reaction'
  | 'mind'
  | 'injury'
  | 'other_urgent'

/** What shows: card E, S, V, U or N of domain 3.2 and 8.3. */
export type HelpCard = 'emergency' | 'self_harm' | 'violence' | 'urgent' | 'nurse'

/** A sentence that stands with the card. */
export type HelpAdvice = 'note_the_time' | 'poison_line' | 'on_the_side' | 'take_sugar' | 'rest_and_repeat' | 'tb_test'

/**
 * A phrase is words one after the other, `|` between words that may stand for each other; small words between them do not count
 * (redFlagText.ts). Words of people who are not well: read it as a list, not as sentences.
 */
export type PhraseList = readonly string[]

export type RedFlagGroup = {
  group: FlagGroup
  /** Where it is not the group's own. */
  card?: HelpCard
  advice?: HelpAdvice
  /** One phrase of each of these lists, anywhere in the text. */
  together: readonly PhraseList[]
}

export const flagGroup: Record<FlagGroup, { card: HelpCard; advice?: HelpAdvice }> = {
  heart: { card: 'emergency' },
  stroke: { card: 'emergency', advice: 'note_the_time' },
  breathing: { card: 'emergency' },
  self_harm: { card: 'self_harm' },
  poison: { card: 'emergency', advice: 'poison_line' },
  pregnancy: { card: 'emergency' },
  seizure: { card: 'emergency', advice: 'on_the_side' },
  infection: { card: 'emergency' },
  sugar: { card: 'emergency' },
  violence: { card: 'violence' },
  child: { card: 'emergency' },
  gut: { card: 'emergency' },
  drug_reaction: { card: 'emergency' },
  mind: { card: 'urgent' },
  injury: { card: 'emergency' },
  other_urgent: { card: 'urgent' },
}
