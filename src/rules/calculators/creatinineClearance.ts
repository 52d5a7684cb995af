import { t } from '../translate.ts'
import { defineCalculator } from './calculator.ts'
import { adultWeightField, ageField, creatinineField, fixed, sexField } from './commonFields.ts'

type Patient = { creatinine: number; weight: number; age: number; sex: 'female' | 'male' }

/** Cockcroft-Gault in mL/min, from creatinine in µmol/L (domain 7.4). */
export const cockcroftGault = ({ creatinine, weight, age, sex }: Patient) =>
  ((140 - age) * weight * (sex === 'male' ? 1.23 : 1.04)) / creatinine

export const creatinineClearance = defineCalculator({
  id: 'creatinine-clearance',
  name: () => t`Creatinine clearance (Cockcroft-Gault)`,
  about: () => t`Kidney function for doses`,
  keywords: 'crcl kidney renal dose adjustment clearance',
  formula: () => t`(140 − age) × kg × (1.23 male, 1.04 female) ÷ creatinine in µmol/L.`,
  source: () => t`Cockcroft and Gault, 1976.`,
  limits: () => t`Adults of 18 years or older with a steady creatinine. For doses; with obesity or oedema the weight misleads.`,
  fields: { creatinine: creatinineField, weight: adultWeightField, age: ageField(18), sex: sexField },
  calculate: (patient) => {
    const figure = fixed(cockcroftGault(patient), 1)
    const isLow = Number(figure) < 50
    const meaning = isLow ? t`Below 50: check the dose of each medicine` : t`50 or more: check medicines that the kidneys clear`
    return { figure, unit: 'mL/min', meaning, tone: isLow ? 'attention' : 'info' }
  },
})
