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
  {
    group: 'sugar',
    together: [
      [
        'glucometer|meter|machine says|shows|reads|showing|reading|saying hi|high',
        'sugar hi',
        'sugar|glucose reading|meter says|shows|reads hi|high',
        'sugar|glucose says|shows|reads|showing|reading hi',
      ],
    ],
  },
  {
    group: 'sugar',
    advice: 'take_sugar',
    together: [
      [
        'glucometer|meter|machine says|shows|reads|showing|reading|saying lo|low',
        'sugar|glucose says|shows|reads|showing|reading lo',
        'sugar|glucose reading says|shows|reads lo|low',
      ],
    ],
  },
  {
    group: 'sugar',
    advice: 'take_sugar',
    together: [
      ['diabetic|diabetes|suikersiekte'],
      [
        'confused|confusion and|sleepy|drowsy|shaking|sweating',
        'very|so|extremely|too sleepy|drowsy|weak|confused',
        'passed out',
        'fainted|fainting|collapsed|unconscious',
        'cannot|not wake|waking',
      ],
    ],
  },
  { group: 'sugar', together: [['fruity|sweet breath', 'breath smells|smelling|smell fruity|sweet']] },
  {
    group: 'sugar',
    together: [['missed|skipped|forgot|without|no insulin', 'insulin missed|skipped|finished|forgotten', 'out insulin'], vomiting],
  },
]
