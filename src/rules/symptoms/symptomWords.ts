import type { Severity, SymptomCode, SymptomLog, SymptomTrigger } from '#contract/symptoms.ts'
import { t } from '../translate.ts'
import { severityOf } from './symptomFigures.ts'

const commonNames = () => ({
  headache: t`Headache`,
  cough: t`Cough`,
  fever: t`Fever`,
  fatigue: t`Tiredness`,
  dizziness: t`Dizziness`,
  nausea: t`Nausea`,
  vomiting: t`Vomiting`,
  diarrhoea: t`Diarrhoea`,
  abdominal_pain: t`Stomach pain`,
  back_pain: t`Back pain`,
  joint_pain: t`Joint pain`,
  muscle_pain: t`Muscle pain`,
  chest_pain: t`Chest pain`,
  breathless: t`Short of breath`,
  wheeze: t`Wheezing`,
  sore_throat: t`Sore throat`,
  runny_nose: t`Runny nose`,
  palpitations: t`Fast or uneven heartbeat`,
  fainting: t`Fainting`,
  blurred_vision: t`Blurred vision`,
  cough_blood: t`Coughing blood`,
  night_sweats: t`Night sweats`,
  weight_loss: t`Losing weight`,
  vomiting_blood: t`Vomiting blood`,
})

const rarerNames = () => ({
  blood_in_stool: t`Blood in stool`,
  constipation: t`Constipation`,
  heartburn: t`Heartburn`,
  poor_appetite: t`Not hungry`,
  burning_urine: t`Burning when passing urine`,
  passing_urine_often: t`Passing urine often`,
  thirst: t`Very thirsty`,
  swollen_legs: t`Swollen legs or feet`,
  rash: t`Rash`,
  itching: t`Itching`,
  yellow_eyes: t`Yellow eyes or skin`,
  tingling_feet: t`Tingling or numb feet`,
  foot_wound: t`Wound on the foot`,
  low_mood: t`Low mood`,
  anxiety: t`Anxiety`,
  poor_sleep: t`Poor sleep`,
  seizure: t`Seizure (fit)`,
  weakness_one_side: t`Weakness on one side`,
  confusion: t`Confusion`,
  vaginal_bleeding: t`Vaginal bleeding`,
  reduced_baby_movements: t`Baby moving less`,
  low_sugar_feeling: t`Feeling of low blood sugar`,
  other: t`Something else`,
})

/** The catalogue of domain 3.1 in plain words, the most common first; `other` stands last. */
export const symptomNames = (): Record<SymptomCode, string> => ({ ...commonNames(), ...rarerNames() })

/** How an entry is called: by the catalogue, or by what somebody typed. */
export const symptomName = ({ code, text }: Pick<SymptomLog, 'code' | 'text'>): string => (code === 'other' ? text : symptomNames()[code])

export const symptomSeverityTexts = (): Record<Severity, string> => ({ 1: t`Mild`, 2: t`Moderate`, 3: t`Severe` })

/** 'Chest pain, moderate' */
export const symptomWithSeverity = (entry: Pick<SymptomLog, 'code' | 'text' | 'severity'>): string =>
  `${symptomName(entry)}, ${symptomSeverityTexts()[entry.severity].toLowerCase()}`

/** What each severity means to whoever has it (domain 3.1). */
export const severityMeanings = (): Record<Severity, string> => ({
  1: t`Mild – I can do everything`,
  2: t`Moderate – it limits me`,
  3: t`Severe – I cannot do normal things`,
})

/** The letters of the strip, so that colour says nothing alone. */
export const severityLetters = (): Record<Severity, string> => ({ 1: t`Mi`, 2: t`Mo`, 3: t`Se` })

/** '1.7 Moderate', and a dash where nothing was logged. */
export const averageWords = (average: number | null): string =>
  average === null ? '—' : `${average.toFixed(1)} ${symptomSeverityTexts()[severityOf(average)]}`

export const triggerTexts = (): Record<SymptomTrigger, string> => ({
  missed_medicine: t`Missed medicine`,
  new_medicine: t`New medicine`,
  food: t`Food`,
  alcohol: t`Alcohol`,
  exercise: t`Exercise`,
  stress: t`Stress`,
  poor_sleep: t`Poor sleep`,
  weather: t`Weather`,
  dust_or_smoke: t`Dust or smoke`,
  period: t`Period`,
  infection: t`Infection`,
  unknown: t`I do not know`,
  other: t`Another reason`,
})
