import type { PhraseList } from './redFlagGroups.ts'

/** What only looks like words that ask for help. */
export const near: PhraseList = [
  'blood pressure|sugar|glucose|test|tests|results',
  'a limp',
  'battery|laptop|phone|computer|car|taxi|tv|bank|wallet heart attack',
  'abused|abusing|abuses alcohol|drugs|substances|dagga|tik',
]
