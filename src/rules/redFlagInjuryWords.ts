import type { RedFlagGroup } from './redFlagGroups.ts'

const limb = 'leg|legs|arm|arms|hand|hands|foot|feet|back|neck'

/** What an accident or another person did to a body (domain 8.3). */
export const injuryFlags: readonly RedFlagGroup[] = [
  {
    group: 'injury',
    together: [
      [
        'stabbed|gunshot|panga',
        'stab|knife|bullet wound|wounds',
        'was|got|been|is|am|im|hes|shes shot',
        'shot in|through head|chest|stomach|back|leg|arm',
        'shot me|him|her',
        'knocked over|down by car|taxi|truck|bus|bike|motorbike|train',
        'hit|knocked by car|taxi|truck|bus|bike|motorbike|train',
        'car|taxi|bus|motorbike|bike|road accident|crash',
        'fell|fallen|falling from|off|down roof|ladder|stairs|tree|building|height|wall|scaffold',
        'fell|fallen|falling down stairs|hole|shaft',
        'bone sticking|coming|stick|showing',
        'bone through skin',
        `cannot move|feel ${limb}`,
        'fingers|finger|hand|arm|toe|foot|leg cut|chopped|torn off',
        'deep cut|wound|gash',
        'bleeding|bleeds heavily|badly|lot',
        'losing|lost lot|much blood',
        'blood spurting|squirting|pouring|gushing',
        'drowned|drowning|electrocuted',
        'electric|electrical shock',
        'shock|shocked from|by plug|wire|cable|electricity|power',
        'struck|hit by lightning',
      ],
    ],
  },
  {
    group: 'injury',
    together: [
      ['burned|burnt|burn|burns|scalded|scald|splashed|spilled|spilt'],
      ['boiling|hot water|oil|tea|porridge|fat', 'petrol|fire|flames|gas|chemical|chemicals|acid|paraffin', 'whole body|arm|leg|face|back'],
    ],
  },
  {
    group: 'injury',
    together: [
      ['head'],
      ['injury|knock|hit|banged|bumped|fell|fall'],
      ['vomiting|vomited|vomits|confused|sleepy|drowsy|unconscious', 'passed|knocked out', 'blood from|in ear|ears|nose'],
    ],
  },
]
