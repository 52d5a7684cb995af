import type { PhraseList, RedFlagGroup } from './redFlagGroups.ts'

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index).join('|')
const bleeding: PhraseList = [
  'bleeding|bleed|bleeds|clots|hemorrhage|haemorrhage',
  'soaking|soaked pad|pads',
  'blood running|gushing|pouring',
]
const hot: PhraseList = [
  'hot|hotter',
  'burning|heating up',
  'high|raised temperature|temp',
  'fever|feverish|koors|warm',
  'temperature|temp 38|39|40|41|forty|fourty',
  'temperature|temp thirty eight|nine',
]

/** Births, and babies who are so young that little can be serious (domain 8.3). */
export const birthFlags: readonly RedFlagGroup[] = [
  {
    group: 'pregnancy',
    together: [
      [
        'water|waters broke|broken|burst|leaking',
        'water|waters breaking early',
        'cord coming|came|hanging|out',
        'umbilical cord out|first|showing',
        'baby|head coming out|now|fast',
        'baby feet|foot|bum|arm coming|first|showing',
        'giving birth now|home|alone|here',
        'placenta|afterbirth not|wont|stuck|didnt|inside',
        'baby havent|hasnt|didnt|doesnt moved|moving|move|kicked|kick',
        'havent|cannot felt|feel baby move|moving|kick|kicking|today',
      ],
    ],
  },
  {
    group: 'pregnancy',
    together: [
      [
        'gave|given birth',
        'had|delivered baby',
        'after birth|delivery|caesarean|miscarriage|abortion',
        'miscarried|miscarrying|miscarriage',
      ],
      [...bleeding, 'fever|feverish|fits|faint|fainted|fainting', 'bad|terrible|severe smell|headache'],
    ],
  },
  {
    group: 'pregnancy',
    together: [
      ['contractions|contraction|labour|labor', 'labour|labor pains'],
      [`${numbers(20, 36)} weeks|week|wks`, '5|6|7|8|five|six|seven|eight months'],
    ],
  },
  {
    group: 'pregnancy',
    together: [[`${numbers(4, 42)} weeks|week|wks`, '2|3|4|5|6|7|8|9 months'], ['baby|pregnancy|pregnant|preggy|im'], bleeding],
  },
  {
    group: 'infection',
    together: [
      [`${numbers(1, 12)} week|weeks|wk|wks old`, '1|2|one|two month|months old', `${numbers(1, 28)} day|days old`, 'newborn|neonate'],
      hot,
    ],
  },
  {
    group: 'child',
    together: [
      ['child|baby|toddler|infant|newborn|kid|son|daughter|boy|girl|kind|baba|ingane|umntwana|usana'],
      [
        'breathing|breathes fast|hard|heavily|funny|strange',
        'ribs|chest|tummy sucking|sucked|pulling|going in',
        'blue|grey lips|face|tongue|skin',
        'turned|turning|going|gone|went blue|grey',
        'asem nie',
        'grey|blue|pale and cold|limp|floppy|weak',
        'very|too|so weak|sleepy|drowsy',
        'not crying|moving|responding|reacting',
        'choking|choked',
        'wont|cannot|doesnt|not wake|waking|respond|responding',
        'wont|not|stopped|refuses|cannot feed|feeding|suck|sucking|breastfeed|drink|drinking',
        'drowned|drowning',
      ],
    ],
  },
]
