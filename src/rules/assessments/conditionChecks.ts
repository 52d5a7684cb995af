import { t } from '../translate.ts'
import { date, line, number, type Question, yesNo } from './questions.ts'

/** Conditions with questions of their own (domain 6.4 B). */
export type CheckedCondition = 'hypertension' | 'diabetes' | 'airways' | 'hiv' | 'tb' | 'epilepsy' | 'pregnancy'

const named: [CheckedCondition, RegExp][] = [
  ['hypertension', /hypertens|high blood|blood pressure/i],
  ['diabetes', /diabet|sugar/i],
  ['airways', /asthma|copd|chronic obstructive|emphysema/i],
  ['hiv', /\bhiv\b|human immunodeficiency/i],
  ['tb', /\btb\b|tubercul/i],
  ['epilepsy', /epilep|seizure/i],
]

/** Which questions the conditions of a patient bring. */
export function checkedConditions(conditions: readonly string[], isPregnant: boolean): CheckedCondition[] {
  const found = named.filter(([, words]) => conditions.some((condition) => words.test(condition))).map(([condition]) => condition)
  return isPregnant ? [...found, 'pregnancy'] : found
}

const hypertension = () => [
  yesNo('ht_home', t`Do you measure your blood pressure at home?`),
  line('ht_home_values', t`What were the last readings at home?`),
  yesNo('ht_salt', t`Do you add salt at the table or eat salty food on most days?`),
  yesNo('ht_headache', t`Do you have headaches, or see less clearly?`),
  line('ht_side_effects', t`Do the tablets give you side effects, such as swollen feet, a cough or dizziness?`),
]
const diabetes = () => [
  yesNo('dm_hypo', t`Was your sugar too low in the last week, with shaking, sweating or confusion?`),
  yesNo('dm_feet', t`Do you have a sore, numbness or a change of colour on your feet?`),
  yesNo('dm_eyes', t`Were your eyes checked this year?`),
  yesNo('dm_log', t`Do you write down your blood sugar?`),
  number('dm_hba1c', t`Last HbA1c`, { unit: '%', least: 3, most: 20 }),
]
const airways = () => [
  yesNo('as_night', t`Did your breathing wake you at night in the last week?`),
  number('as_reliever', t`How many times a week do you use the reliever pump?`, { unit: '', least: 0, most: 100 }),
  yesNo('as_spacer', t`Do you use a spacer?`),
  yesNo('as_limits', t`Does your breathing keep you from what you want to do?`),
]
const hiv = () => [
  date('hiv_load_on', t`When was your last viral load test?`),
  number('hiv_load', t`Result of the last viral load`, { unit: 'copies/mL', least: 0, most: 100_000_000 }),
  yesNo('hiv_missed', t`Did you miss any doses in the last month?`),
  line('hiv_side_effects', t`Do the tablets give you side effects?`),
]
const tb = () => [
  number('tb_month', t`In which month of treatment are you?`, { unit: '', least: 1, most: 24 }),
  yesNo('tb_cough_better', t`Is the cough getting better?`),
  yesNo('tb_gaining', t`Are you gaining weight?`),
  yesNo('tb_jaundice', t`Are your eyes or skin yellow, or do you vomit?`),
]
const epilepsy = () => [
  number('ep_seizures', t`How many seizures since we last spoke?`, { unit: '', least: 0, most: 500 }),
  yesNo('ep_driving', t`Do you drive?`),
  yesNo('ep_missed', t`Did you miss tablets before a seizure?`),
  yesNo('ep_injury', t`Were you hurt in a seizure?`),
]
const pregnancy = () => [
  number('pr_weeks', t`How many weeks pregnant are you?`, { unit: '', least: 1, most: 44 }),
  yesNo('pr_movements', t`Does the baby move as usual?`),
  yesNo('pr_bleeding', t`Do you have any bleeding or fluid?`),
  yesNo('pr_bp_card', t`Was your blood pressure written in your maternity book at the last visit?`),
]

const checks: Record<CheckedCondition, () => Question[]> = { hypertension, diabetes, airways, hiv, tb, epilepsy, pregnancy }

export const conditionQuestions = (conditions: readonly CheckedCondition[]): Question[] =>
  conditions.flatMap((condition) => checks[condition]())
