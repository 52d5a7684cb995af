import { birthFlags } from './redFlagBirthWords.ts'
import type { RedFlagGroup, PhraseList } from './redFlagGroups.ts'
import { injuryFlags } from './redFlagInjuryWords.ts'
import { poisonFlags } from './redFlagPoisonWords.ts'
import { violenceFlags } from './redFlagViolenceWords.ts'
import { sugarFlags } from './redFlagSugarWords.ts'

const fever: PhraseList = ['fever|feverish', 'high|raised temperature', 'koors']
const pregnant: PhraseList = ['pregnant|pregnancy|preg|preggy|expecting', 'swanger', 'ngikhulelwe|ndikhulelwe|ukhulelwe']
const child: PhraseList = ['child|baby|toddler|infant|newborn|kid|son|daughter|boy|girl', 'kind|baba']
const hurts = 'pain|pains|paining|hurts|hurting|sore|painful|aches'
const belly = 'belly|stomach|tummy|abdomen|abdominal'
const oneSide = 'one|left|right'
const weak = 'weak|weakness|numb|numbness|paralysed|paralyzed|lame|dead'
const fits = 'fit|fits|seizure|seizures|convulsion|convulsions'
const newMedicine: PhraseList = [
  'new|started|starting medicine|medicines|medication|tablet|tablets|pill|pills|antibiotic|antibiotics|arv|arvs|treatment',
]

/** English. Thresholds and words are a clinician's to confirm before go-live (domain 13.2). */
export const englishFlags: readonly RedFlagGroup[] = [
  ...violenceFlags,
  ...poisonFlags,
  ...sugarFlags,
  ...injuryFlags,
  ...birthFlags,
  {
    group: 'heart',
    together: [
      [
        `chest ${hurts}|pressure|tightness|tight|heavy|heaviness`,
        'tight|heavy|crushing|sore|painful chest',
        'pain|pains|pressure|tightness|heaviness|weight in|on|across chest',
        'crushing pain|feeling|pressure|weight',
        `left arm ${hurts}`,
        'pain|pains|numbness in|down left arm',
        'heart|hart attack|attacks',
        'chest burning and|with sweating|arm',
        'chest going|spreading|moving arm|jaw|neck',
        'pain going|spreading|moving|radiating into|to|down arm|jaw',
        'heart stopped|stopping',
        'chest squeezing|squeezed|squeezes|crushing|crushed|pressing|closing|stabbing|iyangibamba|iyabamba',
        'sitting|sits|standing|stands|pressing|squeezing|elephant|brick|stone on|in chest',
      ],
    ],
  },
  { group: 'heart', together: [['chest'], ['sweating|sweats|sweaty', 'cold sweat', 'to|into|and jaw|arm']] },
  {
    group: 'stroke',
    together: [
      [
        'face|mouth|smile drooping|drooped|drooped|droops|droopy|crooked|skew',
        'drooping|drooped|droopy|crooked|skew face|mouth',
        'slurred|slurring speech|words',
        'face|mouth hanging|hangs|dropped|fallen',
        'cannot talk|speak properly|clearly|right|well',
        'half|side of body|face weak|numb|lame|paralysed|dead',
        'half body weak|numb|lame|paralysed|dead',
        'speech|words slurred|slurring',
        `${oneSide} side body|face|arm ${weak}`,
        `${oneSide} side|arm|leg|hand ${weak}`,
        `arm|leg|hand|face and arm|leg|hand ${weak}`,
        'cannot lift|move|feel one|left|right arm|leg|hand|side',
        'talking|talks|speaking|words strange|funny|drunk|mixed|jumbled',
        'words come|comes|coming out|funny|wrong|slurred',
        `${weak} on|in|down ${oneSide} side`,
        'numb|weak side',
        'worst headache',
        'sudden|suddenly terrible|severe|bad headache',
        `${oneSide} side body|face went|gone ${weak}`,
        `side body|face ${weak}`,
        'cannot speak|talk suddenly|anymore',
        'suddenly cannot speak|talk|walk',
        'stroke|strokes',
      ],
    ],
  },
  {
    group: 'breathing',
    together: [
      [
        'cannot breathe|breath',
        'cannot catch|get breath|air',
        'struggling|struggle|struggles|battling|fighting to|for breathe|breath|air',
        'not|stopped breathing',
        'gasping',
        'trouble|difficulty|hard|difficult breathing',
        'hard|difficult|trouble|difficulty to|with|in breathe|breathing',
        'choking',
        'cannot finish|complete sentence',
        'bone|meat stuck',
        'problem|problems|trouble breathing now|since|after',
        'breath at|when rest|resting|lying|sitting',
        'short|shortness breath suddenly|worse',
        'suddenly short|shortness breath',
        'something|food|meat|bone stuck in throat',
        'no|enough air',
        'pump|inhaler not|isnt|doesnt|wont|dont helping|working|help|work',
        'pink foam|froth|frothy|foamy',
        'waking|wake|woke up drowning|suffocating|choking',
        'suffocating',
        'blue lips',
        'lips blue',
        'lips turning|going|turned|gone blue',
        'throat closing|closed|swelling|swollen',
        'swollen|swelling tongue|throat',
        'tongue swollen|swelling|swelled',
        'anaphylaxis|anaphylactic',
      ],
    ],
  },
  {
    group: 'breathing',
    together: [
      ['bee|bees|wasp|wasps|stung|sting|peanut|peanuts|nuts|shellfish|prawns|penicillin|allergic|allergy'],
      [
        'wheezing|wheeze|fainting|faint|fainted|collapsing',
        'swollen|swelling|swells face|lips|mouth|eyes',
        'face|lips|tongue huge|big|bigger',
        'face|lips|mouth|eyes swollen|swelling|swelled',
      ],
    ],
  },
  {
    group: 'pregnancy',
    together: [
      pregnant,
      [
        'blood running|coming|gushing|pouring|flowing|clots',
        'clots',
        'ndopha|ngopha|ukopha|uyopha',
        'headache|headaches severe|terrible|bad|strong|wont|not',
        'seeing|see stars|spots|flashes|double',
        'face|hands swollen|swelling|puffy',
        'bleeding|bleed|bleeds|bloei|bloeding',
        'severe|terrible|bad|worst|strong headache|headaches',
        'blurred|blurry vision|sight|eyes',
        fits,
        'water|waters broke|broken|breaking',
        'baby not|stopped moving|kicking',
      ],
    ],
  },
  {
    group: 'pregnancy',
    together: [
      [
        'bleeding|blood wont|not|doesnt|cannot stop|stopping',
        'bleeding and|but it wont|doesnt|cannot|not stop|stopping',
        'soaked|soaking|soaks pad|pads',
        'soaked|soaking through pad|pads',
        'baby not|stopped moving|kicking',
        'baby moving less',
      ],
    ],
  },
  {
    group: 'seizure',
    together: [
      [
        `having ${fits}`,
        `just had ${fits}`,
        `${fits} wont|not|doesnt stop|stopping`,
        'convulsing|fitting now|again',
        'fitting on floor|ground|bed',
        'sister|brother|husband|wife|mother|father|mom|dad|granny|friend fitting',
        `${fits} one after`,
        `${fits} after another|other`,
        `2|3|4|5|two|three|four|five|many|several ${fits}`,
        'dont|not fully|properly|feel awake',
        'unconscious',
        'foam|foaming|froth|frothing from|at|in mouth',
        'mouth foaming|frothing|foam|froth',
        'fell|fallen|fell down and not talking|moving|responding|breathing',
        'fell|fallen and not talking|moving|responding|breathing',
        'jerking|shaking uncontrollably|violently|and foaming|frothing',
        'body|arms|legs jerking',
        'eyes rolled|rolling|roll back',
        'passed|blacked|knocked out',
        'lost|losing consciousness',
        'not|no pulse|heartbeat',
        'not|wont waking|wake|responding|respond',
        'cannot wake',
        'collapsed|collapsing',
      ],
    ],
  },
  {
    group: 'infection',
    together: [
      ['stiff neck', 'neck stiff|stiffness'],
      [...fever, 'rash', 'bad|terrible|severe|bursting headache', 'vomiting|drowsy|confused', 'light hurts'],
    ],
  },
  {
    group: 'infection',
    together: [
      ['purple|bruise rash|spots', 'rash purple'],
      [...fever, 'headache|drowsy|confused|vomiting', 'fade|fades|fading|disappear'],
    ],
  },
  { group: 'infection', together: [['rash not|doesnt|wont fade|fades|fading|disappear', 'very|extremely|unusually drowsy']] },
  {
    group: 'infection',
    together: [
      ['baby|newborn|infant'],
      fever,
      ['newborn', '1|2|one|two month|months', 'week|weeks|day|days old', 'under|below|younger 3|three months'],
    ],
  },
  {
    group: 'child',
    together: [child, ['not|stopped breathing', 'limp|floppy', 'swallowed', 'fits|fitting|convulsing|convulsions', 'having fit|seizure']],
  },
  {
    group: 'child',
    together: [
      ['sunken eyes', 'eyes sunken'],
      ['not|wont|stopped|refuses|refusing drinking|drink|feeding|feed', 'not|wont|refuses to drink'],
    ],
  },
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
