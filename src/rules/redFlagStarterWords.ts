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
    breathing: [
      'kan|kry nie asemhaal|asem',
      'kry geen|min asem|lug',
      'lippe blou',
      'pompie|pomp help nie|niks',
      'keel swel|toe',
      'asem nie',
      'sukkel om|met asem|asemhaal',
      'snak na asem',
    ],
    self_harm: [
      'selfmoord',
      'wil doodgaan|sterf',
      'wil nie meer lewe|leef|hier',
      'wil nie lewe|leef',
      'beter sonder my',
      'doodmaak',
      'dood gaan|te gaan',
      'wil dood wees|gaan',
      'einde maak aan lewe',
      'moeg vir|van lewe',
    ],
    poison: [
      'vergiftig|vergiftiging',
      'slangbyt',
      'te veel pille|tablette',
      'gedrink paraffien|gif|bleik',
      'paraffien|gif|bleik|rattegif gedrink|gesluk|ingekry',
    ],
    pregnancy: ['bloei|bloeding hou nie op|stop', 'hou nie op bloei'],
    seizure: ['stuipe', 'bewusteloos', 'word nie wakker', 'flou geval', 'skuim om|uit mond'],
    violence: [
      'verkrag|verkragting',
      'slaan|klap|skop|wurg|mishandel|dreig|molesteer my',
      'dwing my',
      'bang om|vir huis|man',
      'vat|raak aan my|dogter|kind',
    ],
    gut: ['braak|brak|bring|gooi bloed', 'bloed braak|opbring|opgooi|gebraak|gebring', 'swart stoelgang|ontlasting'],
    injury: ['gesteek|geskiet|doodgesteek|meswond|skietwond', 'aan brand', 'kokende water|olie', 'bloei erg|vreeslik|verskriklik'],
    other_urgent: ['hoes bloed', 'bloed hoes|gehoes|ophoes', 'kan nie pie|piepie|water'],
  },
  isiZulu: {
    heart: ['ubuhlungu|nginobuhlungu besifuba', 'isifuba esibuhlungu|sibuhlungu|siyangibamba|siyabamba|sicindezelekile'],
    stroke: ['isifo sohlangothi', 'ubuso|umlomo bujikile|ujikile|budonsekile', 'uhlangothi lufile'],
    breathing: [
      'angikwazi|angisakwazi|akakwazi ukuphefumula|kuphefumula|ukuphefumla|kuphefumla',
      'akaphefumuli|angiphefumuli|ayiphefumuli|akasaphefumuli|ayisaphefumuli',
    ],
    self_harm: ['ukuzibulala|ngizibulale|ngizozibulala', 'ngifuna ukufa', 'angisafuni ukuphila|kuphila'],
    poison: ['inyoka ingilumile|imlumile', 'ngiphuze|uphuze amaphilisi amaningi'],
    pregnancy: ['ngopha|ngiyopha|uyopha kakhulu'],
    seizure: ['uqulekile|ngiqulekile', 'uyadikiza|uyaquleka'],
    violence: [
      'udlwengulwe|udlwenguliwe|ngidlwenguliwe|ungidlwengulile|wangidlwengula',
      'uyangishaya|ungishayile|bayangishaya',
      'uyangihlukumeza',
    ],
    gut: ['ngihlanza|uhlanza|ngiyahlanza igazi'],
    other_urgent: ['ngikhwehlela|ukhwehlela igazi'],
  },
  isiXhosa: {
    heart: ['iintlungu|ndineentlungu zesifuba', 'isifuba esibuhlungu|sibuhlungu|siyandibamba'],
    stroke: ['isifo sohlangothi'],
    breathing: ['andikwazi|andisakwazi|akakwazi ukuphefumla|kuphefumla|ukuphefumula|kuphefumula', 'akaphefumli|andiphefumli|akasaphefumli'],
    self_harm: ['ukuzibulala|ndizibulale|ndizozibulala', 'ndifuna ukufa', 'andisafuni ukuphila|kuphila'],
    poison: ['inyoka indilumile|imlumile', 'ndisele|usele iipilisi ezininzi'],
    pregnancy: ['ndopha|uyopha kakhulu'],
    seizure: ['uyaxhuzula|uxhuzula', 'uqulekile'],
    violence: ['ndidlwengulwe|undidlwengulile|wandidlwengula', 'uyandibetha|undibethile|bayandibetha', 'uyandixhaphaza'],
    gut: ['ndigabha|ugabha igazi'],
    other_urgent: ['ndikhohlela|ukhohlela igazi'],
  },
}
