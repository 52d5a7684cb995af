import type { Answers } from '#contract/assessmentAnswers.ts'
import type { RedFlagLevel, RedFlagRuleId } from '#contract/redFlags.ts'
import { evidenceOf, type SymptomEvent } from '../redFlagRules/events.ts'
import { type HealthFacts, healthFactsOf } from '../redFlagRules/healthFacts.ts'
import { symptomRules } from '../redFlagRules/symptomRules.ts'
import { t } from '../translate.ts'
import type { Option } from './questions.ts'

type Said = Pick<SymptomEvent, 'code' | 'severity'> & Partial<Pick<SymptomEvent, 'answers' | 'triggers' | 'durationMinutes'>>
/** What a sign says, as a patient would write it down: which rule it meets, and how grave it is, is the rules' (domain 3.2). */
type Sign = { events: readonly [Said, ...Said[]]; facts?: Partial<HealthFacts> }

const TWO_WEEKS_MINUTES = 14 * 24 * 60

const signs = {
  chest_pain: { events: [{ code: 'chest_pain', severity: 2 }] },
  breathless: { events: [{ code: 'breathless', severity: 3 }] },
  stroke: { events: [{ code: 'weakness_one_side', severity: 2 }] },
  fainted: { events: [{ code: 'fainting', severity: 3 }] },
  fit: { events: [{ code: 'seizure', severity: 3, answers: { seizure_grave: 'yes' } }] },
  fit_over: { events: [{ code: 'seizure', severity: 2, answers: { seizure_grave: 'no' } }] },
  bleeding: { events: [{ code: 'vomiting_blood', severity: 3 }] },
  blood_streaks: { events: [{ code: 'cough_blood', severity: 1 }] },
  pregnancy: { events: [{ code: 'reduced_baby_movements', severity: 2 }] },
  fever: { events: [{ code: 'fever', severity: 2, answers: { fever_grave: 'yes' } }] },
  belly_grave: { events: [{ code: 'abdominal_pain', severity: 3, answers: { belly_grave: 'yes' } }] },
  belly: { events: [{ code: 'abdominal_pain', severity: 3, answers: { belly_grave: 'no' } }] },
  allergy: { events: [{ code: 'rash', severity: 3, triggers: ['new_medicine'], answers: { rash_grave: 'yes' } }] },
  rash: { events: [{ code: 'rash', severity: 2, triggers: ['new_medicine'], answers: { rash_grave: 'no' } }] },
  yellow_eyes: { events: [{ code: 'yellow_eyes', severity: 1 }] },
  vomiting_drowsy: {
    events: [{ code: 'vomiting', severity: 2, answers: { drowsy_or_fast_breathing: 'yes' } }],
    facts: { diabetes: true },
  },
  vomiting: { events: [{ code: 'vomiting', severity: 3, answers: { drowsy_or_fast_breathing: 'no' } }] },
  swollen_legs: {
    events: [
      { code: 'swollen_legs', severity: 2 },
      { code: 'breathless', severity: 1, answers: { breathing_hard: 'no' } },
    ],
  },
  foot_wound: { events: [{ code: 'foot_wound', severity: 1 }], facts: { diabetes: true } },
  cough: { events: [{ code: 'cough', severity: 1, durationMinutes: TWO_WEEKS_MINUTES }] },
} satisfies Record<string, Sign>

type SignId = keyof typeof signs

const words = (): Record<SignId, string> => ({
  chest_pain: t`Chest pain or pressure`,
  breathless: t`Short of breath at rest`,
  stroke: t`Face drooping, weak arm, slurred speech`,
  fainted: t`Fainted or confused`,
  fit: t`A seizure that is new or does not stop`,
  fit_over: t`A seizure that is over, and not the first`,
  bleeding: t`Heavy bleeding, vomiting blood, black stools`,
  blood_streaks: t`A little blood when coughing or in the stool`,
  pregnancy: t`Pregnant with bleeding, a bad headache or fewer movements`,
  fever: t`Stiff neck with fever`,
  belly_grave: t`Severe belly pain with a hard belly, fainting, or no water kept down`,
  belly: t`Severe belly pain, without these`,
  allergy: t`Swollen face or throat`,
  rash: t`Rash after a new medicine`,
  yellow_eyes: t`Yellow eyes or skin`,
  vomiting_drowsy: t`Diabetes, vomiting, and very drowsy or breathing fast`,
  vomiting: t`Severe vomiting or diarrhoea, or for 2 days`,
  swollen_legs: t`Swollen legs and short of breath`,
  foot_wound: t`Diabetes and a wound on the foot`,
  cough: t`Cough for 2 weeks or longer`,
})

/** What is asked one by one, with 'none' as the last. */
export const signOptions = (): Option[] => [...(Object.entries(words()) satisfies [string, string][]), ['none', t`None of these`]]

const isSign = (value: string): value is SignId => value in signs

/** The signs of danger that were said, 'none' apart. */
export function signsSaid(answers: Answers): SignId[] {
  const said = answers['red_flags']
  return Array.isArray(said) ? said.filter(isSign) : []
}

type Found = { id: RedFlagRuleId; level: RedFlagLevel }
const at = '2020-01-01T10:00:00Z' // all of them now: no rule of these compares with what was before

function rulesOf({ events, facts }: Sign): Found[] {
  const symptoms = events.map((said): SymptomEvent => ({ triggers: [], answers: {}, ...said, occurredAt: at }))
  const known = { ...healthFactsOf([]), ...facts }
  const evidence = evidenceOf({ now: new Date(at), symptoms, readings: [], facts: known, newest: symptoms[0]! })
  return Object.entries(symptomRules).flatMap(([id, rule]) => {
    const level = rule(evidence)
    return level ? [{ id: id as RedFlagRuleId, level }] : []
  })
}

const levels: readonly RedFlagLevel[] = ['emergency', 'urgent', 'nurse']
const NOTE_LENGTH = 500

/** The rules that the signs of an assessment meet, how grave the gravest is, and what a nurse reads of them; nothing where there is none. */
export function flagsOfSigns(answers: Answers): { level: RedFlagLevel; rules: RedFlagRuleId[]; note: string } | null {
  const said = signsSaid(answers)
  const found = said.flatMap((sign) => rulesOf(signs[sign]))
  const level = levels.find((one) => found.some((match) => match.level === one))
  if (!level) return null
  const [rules, texts] = [[...new Set(found.map(({ id }) => id))].sort(), words()]
  return { level, rules, note: t`Said in an assessment: ${{ signs: said.map((one) => texts[one]).join('; ') }}.`.slice(0, NOTE_LENGTH) }
}
