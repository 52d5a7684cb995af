import { t } from '../translate.ts'
import { choiceField, defineCalculator, numberField } from './calculator.ts'

type ChildDose = { weight: number; mgPerKg: number; maxMg: number; mgPer5Ml: number; times: number }

/** From here on a child is dosed as an adult. */
const ADULT_KG = 60

/** Rounded down to what a syringe measures: 0.5 mL, or 0.1 mL under 5 mL. What is a hair below a step by arithmetic alone counts as on it. */
export function measurableMl(ml: number) {
  const perMl = ml < 5 ? 10 : 2
  return Math.floor(ml * perMl + 1e-9) / perMl
}

/** One dose and what a day of them comes to, by what is measured (domain 7.4). */
export function doseByWeight({ weight, mgPerKg, maxMg, mgPer5Ml, times }: ChildDose) {
  const doseMg = Math.min(weight * mgPerKg, maxMg)
  const exactMl = doseMg / (mgPer5Ml / 5)
  const ml = measurableMl(exactMl)
  return { doseMg, exactMl, ml, dayMl: ml * times, dayMg: (ml * times * mgPer5Ml) / 5, isCapped: weight * mgPerKg > maxMg }
}

const upTo2 = (value: number) => String(Math.round(value * 100) / 100)

export const childDose = defineCalculator({
  id: 'child-dose',
  name: () => t`Child dose by weight`,
  about: () => t`Millilitres of a syrup`,
  keywords: 'paediatric pediatric syrup paracetamol ibuprofen amoxicillin mg kg ml',
  formula: () => t`kg × mg/kg, at most the single dose; mL = dose ÷ (mg/mL), rounded down to 0.5 mL (0.1 mL under 5 mL).`,
  source: () => t`Usual doses, to be changed as needed. Check the current Standard Treatment Guidelines (STG).`,
  limits: () => t`2 to 60 kg; above that the adult dose. Not for newborns or poor kidneys or liver.`,
  fields: {
    medicine: choiceField(
      () => t`Medicine`,
      {
        paracetamol: () => t`Paracetamol, every 6 hours`,
        ibuprofen: () => t`Ibuprofen, every 8 hours`,
        amoxicillin: () => t`Amoxicillin, every 12 hours`,
      },
      {
        paracetamol: { mgPerKg: '15', maxMg: '1000', times: '4', mgPer5Ml: '120' },
        ibuprofen: { mgPerKg: '10', maxMg: '400', times: '3', mgPer5Ml: '100' },
        amoxicillin: { mgPerKg: '45', maxMg: '1000', times: '2', mgPer5Ml: '250' },
      },
    ),
    weight: numberField(() => t`Weight`, 'kg', 2, 150),
    mgPer5Ml: numberField(() => t`Strength of the syrup`, 'mg / 5 mL', 1, 1000),
    mgPerKg: numberField(() => t`Dose`, 'mg/kg', 0.1, 100),
    maxMg: numberField(() => t`Most in one dose`, 'mg', 1, 4000),
    times: numberField(() => t`Doses in 24 hours`, '', 1, 6),
  },
  calculate: (asked) => {
    const { doseMg, ml, dayMl, dayMg, isCapped } = doseByWeight(asked)
    const isAdult = asked.weight > ADULT_KG
    const meaning = isAdult
      ? t`Above 60 kg: use the adult dose`
      : isCapped
        ? t`Limited to the most in one dose. Check the current STG.`
        : t`Check the current STG.`
    const details = [
      { name: t`One dose`, value: `${upTo2(doseMg)} mg` },
      { name: t`In 24 hours, as measured`, value: `${upTo2(dayMl)} mL (${upTo2(dayMg)} mg)` },
    ]
    return { figure: upTo2(ml), unit: 'mL', meaning, tone: isAdult ? 'urgent' : 'attention', details }
  },
})
