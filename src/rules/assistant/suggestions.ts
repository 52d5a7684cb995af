import { t } from '../translate.ts'

/** The six questions of domain 8.5; three are shown. */
export const suggestedQuestions = (): string[] => [
  t`What is high blood pressure?`,
  t`How do I take my medicine safely?`,
  t`What foods help with diabetes?`,
  t`How does TB spread?`,
  t`When should I worry about a headache?`,
  t`What does undetectable HIV mean?`,
]
const SHOWN = 3

/** Three of them, others than before by the number of questions that were asked. */
export const shownSuggestions = (asked: number): string[] => {
  const all = suggestedQuestions()
  return Array.from({ length: SHOWN }, (_, index) => all[(asked * SHOWN + index) % all.length]!)
}

/** What may be asked next about a topic; without one, the first three. */
export const suggestionsFor = (slug: string | undefined): string[] =>
  slug === undefined ? shownSuggestions(0) : [t`What can I do about it?`, t`And the medicines?`, t`When should I worry about it?`]
