import { t } from '../translate.ts'
import { defineCalculator } from './calculator.ts'
import { ageField, creatinineField, fixed, sexField } from './commonFields.ts'

type Patient = { creatinine: number; age: number; sex: 'female' | 'male' }

/** CKD-EPI 2021 in mL/min/1.73 m², from creatinine in µmol/L (domain 7.4). */
export function estimatedGfr({ creatinine, age, sex }: Patient) {
  const [kappa, alpha, factor] = sex === 'female' ? [0.7, -0.241, 1.012] : [0.9, -0.302, 1]
  const ratio = creatinine / 88.4 / kappa
  return 142 * Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -1.2 * 0.9938 ** age * factor
}

function stageOf(shown: number) {
  if (shown >= 90) return { meaning: t`G1, normal or high`, tone: 'good' } as const
  if (shown >= 60) return { meaning: t`G2, mildly decreased`, tone: 'good' } as const
  if (shown >= 45) return { meaning: t`G3a, mildly to moderately decreased`, tone: 'attention' } as const
  if (shown >= 30) return { meaning: t`G3b, moderately to severely decreased`, tone: 'attention' } as const
  if (shown >= 15) return { meaning: t`G4, severely decreased`, tone: 'urgent' } as const
  return { meaning: t`G5, kidney failure`, tone: 'urgent' } as const
}

export const egfr = defineCalculator({
  id: 'egfr',
  name: () => t`eGFR (CKD-EPI 2021)`,
  about: () => t`Kidney function and its stage`,
  keywords: 'kidney renal function gfr ckd creatinine glomerular filtration',
  formula: () =>
    '142 × min(Scr/κ, 1)^α × max(Scr/κ, 1)^−1.200 × 0.9938^age (× 1.012 F); Scr in mg/dL = µmol/L ÷ 88.4; κ 0.7 F, 0.9 M; α −0.241 F, −0.302 M.',
  source: () => t`CKD-EPI 2021, without race (kidney.org).`,
  limits: () => t`Adults of 18 years or older with a steady creatinine. Not for acute kidney injury. Chronic only after 3 months.`,
  fields: { creatinine: creatinineField, age: ageField(18), sex: sexField },
  calculate: (patient) => {
    const figure = fixed(estimatedGfr(patient), 0)
    return { figure, unit: 'mL/min/1.73 m²', ...stageOf(Number(figure)) }
  },
})
