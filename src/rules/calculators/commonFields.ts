import { t } from '../translate.ts'
import { choiceField, numberField, yesField } from './calculator.ts'

export const sexField = choiceField(() => t`Sex`, { female: () => t`Female`, male: () => t`Male` })
export const ageField = (min: number, max = 120) => numberField(() => t`Age`, t`years`, min, max)
export const adultWeightField = numberField(() => t`Weight`, 'kg', 20, 400)
export const creatinineField = numberField(() => t`Serum creatinine`, 'µmol/L', 10, 2500)
export const pregnantField = yesField(() => t`Pregnant`)
export const notInPregnancy = () => ({ refused: t`Not for use in pregnancy.` })

/** With so many digits after the point. */
export const fixed = (value: number, digits: number) => value.toFixed(digits)
