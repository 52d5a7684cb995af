import type { SymptomCode } from '#contract/symptoms.ts'
import { t } from '../translate.ts'
import { symptomNames } from './symptomWords.ts'

const commonSynonyms = () => ({
  headache: t`head pain, migraine, sore head`,
  cough: t`coughing, chesty, phlegm`,
  fever: t`hot, temperature, chills, shivering`,
  fatigue: t`tired, weak, no energy, exhausted`,
  dizziness: t`dizzy, light-headed, vertigo`,
  nausea: t`feeling sick, queasy`,
  vomiting: t`throwing up, being sick, puke`,
  diarrhoea: t`runny tummy, loose stool, running stomach, diarrhea`,
  abdominal_pain: t`tummy ache, belly, abdomen, cramps`,
  back_pain: t`backache, sore back`,
  joint_pain: t`sore knees, arthritis, hips, stiff`,
  muscle_pain: t`body aches, sore body, cramp`,
  chest_pain: t`heart pain, tight chest, pressure`,
  breathless: t`breathless, cannot breathe, out of breath, breathing`,
  wheeze: t`whistling, tight chest, asthma`,
  sore_throat: t`throat, swallowing`,
  runny_nose: t`cold, flu, blocked nose, sneezing, sinus`,
  palpitations: t`heart racing, palpitations, heartbeat, pounding`,
  fainting: t`passed out, blacked out, collapse`,
  blurred_vision: t`eyes, cannot see well, sight`,
  cough_blood: t`blood in phlegm, spitting blood`,
  night_sweats: t`sweating, wet sheets`,
  weight_loss: t`thinner, losing weight, loose clothes`,
  vomiting_blood: t`throwing up blood`,
})

const rarerSynonyms = () => ({
  blood_in_stool: t`blood in poo, black stool`,
  constipation: t`cannot go, hard stool, blocked`,
  heartburn: t`acid, reflux, burning chest, indigestion`,
  poor_appetite: t`no appetite, not eating`,
  burning_urine: t`pee burns, bladder, urine infection`,
  passing_urine_often: t`peeing a lot, toilet at night`,
  thirst: t`dry mouth, drinking a lot`,
  swollen_legs: t`ankles, swelling, water in the legs, oedema`,
  rash: t`spots, skin, hives, bumps`,
  itching: t`scratching, itchy`,
  yellow_eyes: t`jaundice, yellow skin`,
  tingling_feet: t`pins and needles, burning feet, numb`,
  foot_wound: t`sore on foot, ulcer, blister, cut`,
  low_mood: t`sad, depressed, hopeless, crying`,
  anxiety: t`worried, nervous, panic, stress`,
  poor_sleep: t`insomnia, cannot sleep, awake`,
  seizure: t`fit, epilepsy, convulsion`,
  weakness_one_side: t`stroke, face drooping, arm weak, speech`,
  confusion: t`confused, muddled, forgetful`,
  vaginal_bleeding: t`bleeding, spotting, period`,
  reduced_baby_movements: t`pregnant, kicks, baby`,
  low_sugar_feeling: t`shaky, sweaty, hypo, sugar low`,
})

/** Other words that people say for it, in South African English too. */
const synonyms = (): Partial<Record<SymptomCode, string>> => ({ ...commonSynonyms(), ...rarerSynonyms() })

/** What often goes with a condition that stands in somebody's list; domain 3.1 has the names, the choice is ours. */
const byCondition: readonly (readonly [RegExp, readonly SymptomCode[]])[] = [
  [/hypertens|blood pressure|\bbp\b/i, ['headache', 'dizziness', 'blurred_vision', 'swollen_legs']],
  [/diabet|sugar/i, ['low_sugar_feeling', 'thirst', 'passing_urine_often', 'tingling_feet', 'foot_wound', 'blurred_vision']],
  [/asthma|copd|lung|bronch/i, ['wheeze', 'breathless', 'cough']],
  [/heart|cardiac/i, ['breathless', 'swollen_legs', 'chest_pain', 'palpitations']],
  [/\btb\b|tubercul/i, ['cough', 'night_sweats', 'weight_loss', 'fever', 'cough_blood']],
  [/\bhiv\b|\baids\b|antiretrovir/i, ['fatigue', 'fever', 'rash', 'diarrhoea', 'weight_loss']],
  [/depress|anxi|bipolar|mental/i, ['low_mood', 'anxiety', 'poor_sleep', 'poor_appetite']],
  [/epilep|seizure/i, ['seizure', 'confusion']],
  [/pregnan/i, ['nausea', 'vaginal_bleeding', 'reduced_baby_movements', 'headache', 'swollen_legs']],
  [/arthrit|gout|joint/i, ['joint_pain', 'swollen_legs']],
  [/migraine/i, ['headache', 'nausea', 'blurred_vision']],
]

/** All of the catalogue in the order in which somebody with these conditions looks for it. */
export function symptomOrder(conditions: readonly string[]): SymptomCode[] {
  const own = byCondition.flatMap(([condition, codes]) => (conditions.some((one) => condition.test(one)) ? codes : []))
  const all = (Object.keys(symptomNames()) as SymptomCode[]).filter((code) => code !== 'other')
  return [...new Set([...own, ...all])]
}

/** Of these, in their order, what is called so: names that begin with what was typed first, then other words for it. */
export function findSymptoms(typed: string, codes: readonly SymptomCode[]): SymptomCode[] {
  const wanted = plain(typed)
  if (wanted === '') return [...codes]
  const names = symptomNames()
  const others = synonyms()
  const startsWord = (text: string) => ` ${plain(text)}`.includes(` ${wanted}`)
  const ranked = codes.map((code) => [code, startsWord(names[code]) ? 0 : startsWord(others[code] ?? '') ? 1 : 2] as const)
  return ranked
    .filter(([, rank]) => rank < 2)
    .sort(([, a], [, b]) => a - b)
    .map(([code]) => code)
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
