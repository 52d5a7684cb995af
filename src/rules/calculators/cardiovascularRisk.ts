import { t } from '../translate.ts'
import { defineCalculator, numberField, yesField } from './calculator.ts'
import { ageField, fixed, sexField } from './commonFields.ts'

type Patient = {
  age: number
  sex: 'female' | 'male'
  bmi: number
  systolic: number
  isTreated: boolean
  smokes: boolean
  hasDiabetes: boolean
}

/** Framingham 2008, the version with BMI; those of women wait for a check against the paper (domain 7.4, 13.2). */
const coefficients = {
  male: {
    age: 3.11296,
    bmi: 0.79277,
    untreated: 1.85508,
    treated: 1.92672,
    smokes: 0.70953,
    diabetes: 0.5316,
    mean: 23.9388,
    base: 0.88431,
  },
  female: {
    age: 2.72107,
    bmi: 0.51125,
    untreated: 2.81291,
    treated: 2.88267,
    smokes: 0.61868,
    diabetes: 0.77763,
    mean: 26.0145,
    base: 0.94833,
  },
}

/** The risk of a first cardiovascular event within 10 years, in per cent. */
export function framinghamRisk({ age, sex, bmi, systolic, isTreated, smokes, hasDiabetes }: Patient) {
  const of = coefficients[sex]
  const sum =
    of.age * Math.log(age) +
    of.bmi * Math.log(bmi) +
    (isTreated ? of.treated : of.untreated) * Math.log(systolic) +
    (smokes ? of.smokes : 0) +
    (hasDiabetes ? of.diabetes : 0)
  return 100 * (1 - of.base ** Math.exp(sum - of.mean))
}

function bandOf(shown: number) {
  if (shown < 10) return { meaning: t`Low risk`, tone: 'good' } as const
  if (shown <= 20) return { meaning: t`Moderate risk`, tone: 'attention' } as const
  return { meaning: t`High risk`, tone: 'urgent' } as const
}

export const cardiovascularRisk = defineCalculator({
  id: 'cardiovascular-risk',
  name: () => t`10-year cardiovascular risk (Framingham 2008, BMI)`,
  about: () => t`Heart attack and stroke, without a blood test`,
  keywords: 'cvd framingham heart attack stroke risk statin cholesterol',
  formula: () =>
    t`1 − S₀^exp(L − m), L of the logarithms of age, BMI and systolic pressure, with smoking and diabetes; apart for each sex.`,
  source: () => t`D'Agostino and others, Circulation 2008: the version without a blood test.`,
  limits: () => t`30 to 74 years, no cardiovascular disease so far. Studied in Cape Town; not calibrated for South Africa.`,
  fields: {
    age: ageField(30, 74),
    sex: sexField,
    bmi: numberField(() => t`BMI`, 'kg/m²', 12, 70),
    systolic: numberField(() => t`Systolic blood pressure`, 'mmHg', 80, 250),
    isTreated: yesField(() => t`Takes medicine for blood pressure`),
    smokes: yesField(() => t`Smokes`),
    hasDiabetes: yesField(() => t`Has diabetes`),
    hadEvent: yesField(() => t`Has or had cardiovascular disease`),
  },
  calculate: ({ hadEvent, ...patient }) => {
    if (hadEvent) return { refused: t`Only for people without cardiovascular disease: with it the risk is high already.` }
    const figure = fixed(framinghamRisk(patient), 1)
    return { figure: Number(figure) > 30 ? '>30' : figure, unit: '%', ...bandOf(Number(figure)) }
  },
})
