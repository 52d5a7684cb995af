import type { PhraseList, RedFlagGroup } from './redFlagGroups.ts'

const fever: PhraseList = ['fever|feverish', 'high|raised temperature', 'koors']
const hurts = 'pain|pains|paining|hurts|hurting|sore|painful|aches'
const belly = 'belly|stomach|tummy|abdomen|abdominal'
const newMedicine: PhraseList = [
  'new|started|starting medicine|medicines|medication|tablet|tablets|pill|pills|antibiotic|antibiotics|arv|arvs|treatment',
]

/** The gut, reactions to medicines, the mind, and what is to be seen today (domain 8.3). */
export const urgentFlags: readonly RedFlagGroup[] = [
  {
    group: 'gut',
    together: [
      [
        'vomiting|vomited|vomit|vomits|threw|throwing blood',
        'blood in vomit',
        'throwing|threw|throws up blood',
        'puking|puked|pukes blood',
        'blood when|every vomit|vomiting',
        'black|tarry stool|stools|poo|poop|faeces',
        'stool|stools|poo|poop black|tarry',
        `hard|rigid ${belly}`,
        `${belly} hard|rigid`,
        `severe|extreme|terrible|unbearable|worst ${belly} pain|pains|ache|cramps`,
      ],
    ],
  },
  {
    group: 'drug_reaction',
    together: [
      newMedicine,
      ['blisters|blistering|blistered', 'peeling skin', 'skin peeling|peels', 'mouth sores|ulcers', 'sores in mouth'],
    ],
  },
  {
    group: 'drug_reaction',
    card: 'urgent',
    together: [['yellow eyes|eye', 'eyes yellow', 'eyes turning|going|turned yellow', 'jaundice']],
  },
  { group: 'mind', together: [['hearing|hear voices', 'voices telling|tell me', 'seeing things']] },
  {
    group: 'mind',
    together: [
      ['shaking|shakes|shaky|trembling|tremors', 'confused|confusion'],
      ['stopping|stopped|stop|quit|quitting alcohol|drinking|beer|liquor'],
    ],
  },
  { group: 'other_urgent', together: [fever, ['hiv', 'chemo|chemotherapy']] },
  {
    group: 'other_urgent',
    together: [
      [
        'coughing|coughed|cough|coughs blood',
        'spitting|spit|spits blood',
        'blood in sputum|phlegm',
        'cannot pass urine|water',
        'cannot pee|urinate|wee',
        `testicle|testicles|testicular ${hurts}|swollen|swelling`,
        'pain|pains in testicle|testicles',
        'eye injury|injured',
        'injured eye',
        'sudden|suddenly loss sight|vision',
        'lost|losing sight|vision',
        'suddenly|gone|went blind',
        'suddenly cannot see',
        'cannot see suddenly',
        'dog|cat|animal|monkey|bat|rat bite|bites|bit|bitten',
        'bitten by dog|cat|animal|monkey|bat|rat',
      ],
    ],
  },
]
