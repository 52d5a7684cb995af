import { t } from '../translate.ts'
import { defineCalculator, numberField } from './calculator.ts'
import { adultWeightField, ageField, fixed, notInPregnancy, pregnantField } from './commonFields.ts'

/** Body mass index in kg/m². */
export const bodyMassIndex = (weightKg: number, heightCm: number) => weightKg / (heightCm / 100) ** 2

/** The bands of domain 7.4, by the figure as it is shown. */
function bandOf(shown: number) {
  if (shown < 18.5) return { meaning: t`Underweight`, tone: 'attention' } as const
  if (shown < 25) return { meaning: t`Normal weight`, tone: 'good' } as const
  if (shown < 30) return { meaning: t`Overweight`, tone: 'attention' } as const
  if (shown < 35) return { meaning: t`Obesity class 1`, tone: 'attention' } as const
  if (shown < 40) return { meaning: t`Obesity class 2`, tone: 'attention' } as const
  return { meaning: t`Obesity class 3`, tone: 'urgent' } as const
}

export const bmi = defineCalculator({
  id: 'bmi',
  name: () => t`BMI`,
  about: () => t`Weight for height`,
  keywords: 'body mass index weight height obesity overweight',
  formula: () => t`Weight in kg ÷ (height in m)².`,
  source: () => t`WHO bands for adults.`,
  limits: () => t`Adults of 18 years or older, not in pregnancy. Says little of very muscular people.`,
  fields: {
    weight: adultWeightField,
    height: numberField(() => t`Height`, 'cm', 100, 250),
    age: ageField(18),
    pregnant: pregnantField,
  },
  calculate: ({ weight, height, pregnant }) => {
    if (pregnant) return notInPregnancy()
    const figure = fixed(bodyMassIndex(weight, height), 1)
    return { figure, unit: 'kg/m²', ...bandOf(Number(figure)) }
  },
})
