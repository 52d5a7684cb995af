// Names that somebody who says 'allergic to penicillin' means. It catches the common ones; the doctor still judges.
const families = [
  [
    'penicillin',
    'amoxicillin',
    'amoxycillin',
    'ampicillin',
    'flucloxacillin',
    'cloxacillin',
    'co-amoxiclav',
    'piperacillin',
    'amoxil',
    'betamox',
    'maxcil',
    'moxypen',
    'ranmoxy',
    'augmentin',
    'augmaxcil',
    'clamentin',
  ],
  ['sulfa', 'sulpha', 'sulfonamide', 'sulphonamide', 'sulfamethoxazole', 'co-trimoxazole', 'cotrimoxazole', 'bactrim', 'purbac'],
  // Whoever reacts to aspirin often reacts to the others.
  [
    'aspirin',
    'acetylsalicylic',
    'disprin',
    'ecotrin',
    'nsaid',
    'nsaids',
    'ibuprofen',
    'diclofenac',
    'naproxen',
    'mefenamic',
    'indomethacin',
  ],
  ['codeine', 'morphine', 'tramadol', 'opioid', 'opioids'],
  ['cephalosporin', 'cephalexin', 'cefuroxime', 'ceftriaxone', 'cefixime', 'cefazolin'],
]

/** Whether what a patient is allergic to, in their own words, is this medicine or of its family (a cross-reaction). */
export function isAllergicTo(allergy: string, medicine: string): boolean {
  const named = wordsOf(allergy)
  const prescribed = wordsOf(medicine)
  const related = families.filter((family) => family.some((name) => named.has(name))).flat()
  return [...prescribed].some((word) => named.has(word) || related.includes(word))
}

const wordsOf = (text: string) => new Set((text.toLowerCase().match(/[\p{L}-]{4,}/gu) ?? []).filter((word) => !plain.has(word)))
const plain = new Set([
  'allergy',
  'allergic',
  'tablet',
  'tablets',
  'capsule',
  'capsules',
  'syrup',
  'none',
  'known',
  'with',
  'acid',
  'medicine',
])
