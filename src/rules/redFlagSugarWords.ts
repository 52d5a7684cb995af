import type { PhraseList, RedFlagGroup } from './redFlagGroups.ts'

const vomiting: PhraseList = ['vomiting|vomited|vomit|vomits', 'throwing|threw up']

/** Sugar without a number (domain 8.3); with one: redFlagBloodSugar.ts. */
export const sugarFlags: readonly RedFlagGroup[] = [
  {
    group: 'sugar',
    advice: 'take_sugar',
    together: [['shaking|shaky|trembling|shakes'], ['sweating|sweaty|sweats'], ['diabetic|diabetes', 'sugar low', 'low sugar']],
  },
  {
    group: 'sugar',
    advice: 'take_sugar',
    together: [['insulin'], ['confused|confusion|shivering|shaking|shaky|trembling|fainted|fainting|drowsy', 'passed out']],
  },
  { group: 'sugar', together: [['glucometer|meter|machine says|shows|reads|showing|reading|saying hi|high', 'sugar hi']] },
  { group: 'sugar', advice: 'take_sugar', together: [['glucometer|meter|machine says|shows|reads|showing|reading|saying lo|low']] },
  { group: 'sugar', together: [['fruity|sweet breath', 'breath smells|smelling|smell fruity|sweet']] },
  {
    group: 'sugar',
    together: [['missed|skipped|forgot|without|no insulin', 'insulin missed|skipped|finished|forgotten', 'out insulin'], vomiting],
  },
]
