import { z } from 'zod'

/** The catalogue of domain 3.1; `other` is what somebody typed. */
export type SymptomCode = z.infer<typeof SymptomCode>
export const SymptomCode = z.enum([
  'headache',
  'dizziness',
  'fainting',
  'blurred_vision',
  'chest_pain',
  'palpitations',
  'breathless',
  'cough',
  'cough_blood',
  'wheeze',
  'sore_throat',
  'runny_nose',
  'fever',
  'night_sweats',
  'weight_loss',
  'fatigue',
  'nausea',
  'vomiting',
  'vomiting_blood',
  'diarrhoea',
  'blood_in_stool',
  'constipation',
  'abdominal_pain',
  'heartburn',
  'poor_appetite',
  'burning_urine',
  'passing_urine_often',
  'thirst',
  'swollen_legs',
  'joint_pain',
  'back_pain',
  'muscle_pain',
  'rash',
  'itching',
  'yellow_eyes',
  'tingling_feet',
  'foot_wound',
  'low_mood',
  'anxiety',
  'poor_sleep',
  'seizure',
  'weakness_one_side',
  'confusion',
  'vaginal_bleeding',
  'reduced_baby_movements',
  'low_sugar_feeling',
  'other',
])

/** 1 mild, 2 moderate, 3 severe (domain 3.3 for averages). */
export type Severity = z.infer<typeof Severity>
export const Severity = z.union([z.literal(1), z.literal(2), z.literal(3)])

export type SymptomTrigger = z.infer<typeof SymptomTrigger>
export const SymptomTrigger = z.enum([
  'missed_medicine',
  'new_medicine',
  'food',
  'alcohol',
  'exercise',
  'stress',
  'poor_sleep',
  'weather',
  'dust_or_smoke',
  'period',
  'infection',
  'unknown',
  'other',
])
