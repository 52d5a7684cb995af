import type { FlagGroup, PhraseList } from './redFlagGroups.ts'

type Words = Partial<Record<FlagGroup, PhraseList>>

/** The starter set of domain 8.3 in other languages: mother-tongue clinicians must review it, and add to it. */
export const starterWords: Record<'afrikaans' | 'isiZulu' | 'isiXhosa', Words> = {
  afrikaans: {
    heart: ['borspyn|borspyne', 'pyn in|op bors', 'bors pyn|seer', 'hartaanval'],
    stroke: ['beroerte'],
    breathing: ['kan nie asemhaal|asem'],
    self_harm: ['selfmoord', 'wil doodgaan|sterf', 'wil nie meer lewe|leef'],
    poison: ['vergiftig|vergiftiging', 'slangbyt'],
    seizure: ['stuipe', 'bewusteloos'],
    violence: ['verkrag|verkragting', 'slaan my'],
  },
  isiZulu: {
    heart: ['ubuhlungu|nginobuhlungu besifuba'],
    stroke: ['isifo sohlangothi'],
    breathing: ['angikwazi ukuphefumula'],
    self_harm: ['ukuzibulala', 'ngifuna ukufa'],
    violence: ['udlwengulwe|ngidlwenguliwe', 'uyangishaya'],
  },
  isiXhosa: {
    heart: ['iintlungu|ndineentlungu zesifuba'],
    stroke: ['isifo sohlangothi'],
    breathing: ['andikwazi ukuphefumla'],
    self_harm: ['ukuzibulala', 'ndifuna ukufa'],
    violence: ['ndidlwengulwe', 'uyandibetha'],
  },
}
