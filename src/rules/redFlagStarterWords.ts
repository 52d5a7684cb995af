import type { FlagGroup, PhraseList } from './redFlagGroups.ts'

type Words = Partial<Record<FlagGroup, PhraseList>>

/** The starter set of domain 8.3 in other languages: mother-tongue clinicians must review it, and add to it. */
export const starterWords: Record<'afrikaans' | 'isiZulu' | 'isiXhosa', Words> = {
  afrikaans: {
    heart: ['borspyn|borspyne', 'pyn in|op bors', 'bors pyn|seer|druk|toe', 'hartaanval', 'linkerarm lam|pyn|seer'],
    stroke: [
      'beroerte',
      'gesig|mond hang|skeef|trek',
      'praat deurmekaar|snaaks|sleep',
      'linkerkant|regterkant|linkerarm|regterarm|linkerbeen|regterbeen lam',
    ],
    breathing: ['kan|kry nie asemhaal|asem', 'kry geen|min asem|lug', 'lippe blou', 'pompie|pomp help nie|niks', 'keel swel|toe'],
    self_harm: ['selfmoord', 'wil doodgaan|sterf', 'wil nie meer lewe|leef|hier', 'wil nie lewe|leef', 'beter sonder my', 'doodmaak'],
    poison: [
      'vergiftig|vergiftiging',
      'slangbyt',
      'te veel pille|tablette',
      'gedrink paraffien|gif|bleik',
      'paraffien|gif|bleik|rattegif gedrink|gesluk|ingekry',
    ],
    pregnancy: ['bloei|bloeding hou nie op|stop', 'hou nie op bloei'],
    seizure: ['stuipe', 'bewusteloos', 'word nie wakker'],
    violence: ['verkrag|verkragting', 'slaan my'],
  },
  isiZulu: {
    heart: ['ubuhlungu|nginobuhlungu besifuba', 'isifuba esibuhlungu|sibuhlungu|siyangibamba|siyabamba|sicindezelekile'],
    stroke: ['isifo sohlangothi', 'ubuso|umlomo bujikile|ujikile|budonsekile', 'uhlangothi lufile'],
    breathing: ['angikwazi|angisakwazi|akakwazi ukuphefumula|kuphefumula|ukuphefumla|kuphefumla', 'akaphefumuli|angiphefumuli'],
    self_harm: ['ukuzibulala|ngizibulale|ngizozibulala', 'ngifuna ukufa', 'angisafuni ukuphila|kuphila'],
    poison: ['inyoka ingilumile|imlumile', 'ngiphuze|uphuze amaphilisi amaningi'],
    pregnancy: ['ngopha kakhulu'],
    seizure: ['uqulekile|ngiqulekile', 'uyadikiza|uyaquleka'],
    violence: ['udlwengulwe|ngidlwenguliwe', 'uyangishaya'],
  },
  isiXhosa: {
    heart: ['iintlungu|ndineentlungu zesifuba', 'isifuba esibuhlungu|sibuhlungu|siyandibamba'],
    stroke: ['isifo sohlangothi'],
    breathing: ['andikwazi|andisakwazi|akakwazi ukuphefumla|kuphefumla|ukuphefumula|kuphefumula', 'akaphefumli|andiphefumli'],
    self_harm: ['ukuzibulala|ndizibulale|ndizozibulala', 'ndifuna ukufa', 'andisafuni ukuphila|kuphila'],
    poison: ['inyoka indilumile|imlumile', 'ndisele|usele iipilisi ezininzi'],
    pregnancy: ['ndopha kakhulu'],
    seizure: ['uyaxhuzula|uxhuzula', 'uqulekile'],
    violence: ['ndidlwengulwe', 'uyandibetha'],
  },
}
