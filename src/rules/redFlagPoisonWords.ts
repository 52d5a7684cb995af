import type { RedFlagGroup } from './redFlagGroups.ts'

const swallowed = 'took|taken|drank|drunk|drinks|drink|drinking|swallowed|ate|eaten|iphuze|uphuze|ngiphuze|ndisele|usele'
const poisons =
  'bleach|jik|paraffin|poison|petrol|pesticide|acid|thinners|turpentine|turps|dettol|domestos|meths|weedkiller|detergent|pellets|powder|upharafini|ushevu|iparafini|ityhefu'
const pills =
  'tablets|tablet|pills|pill|capsules|medicine|medication|meds|panado|panados|paracetamol|ibuprofen|amitriptyline|tramadol|insulin'
/** More than anybody is told to take at once. */
const tooMany = Array.from({ length: 60 }, (_, index) => index + 6).join('|')

/** What was taken that harms, or too much of what helps (domain 8.3). */
export const poisonFlags: readonly RedFlagGroup[] = [
  {
    group: 'poison',
    together: [
      [
        'overdose|overdosed|overdosing',
        'took|taken|swallowed|drank too many',
        'took|taken|swallowed too much medicine|medication|insulin|paracetamol|panado|pills|tablets',
        `${swallowed} ${poisons}`,
        `${swallowed} ${tooMany} ${pills}`,
        `${swallowed} handful|bunch|box|bottle|packet|pack ${pills}`,
        `${swallowed} whole|full handful|bunch|box|bottle|packet|pack`,
        `${swallowed} rat|washing|ant|slug pellets|powder|poison|liquid`,
        `${swallowed} ${tooMany} mothers|moms|grannys|fathers ${pills}`,
        'rattex|ratex|halephirimi',
        'rat|ant poison',
        'two step poison',
        'swallowed battery|batteries|magnet|magnets|poison',
        'snake bite|bites|bit|bitten',
        'snakebite',
        'bitten by snake',
        'poisoned',
      ],
    ],
  },
  { group: 'poison', together: [[`${swallowed} all ${pills}`], ['at once', 'one|same go|time', 'together']] },
]
