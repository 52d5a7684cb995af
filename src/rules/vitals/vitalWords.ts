import type { GlucoseContext, ReadingValues, VitalKind } from '#contract/vitals.ts'
import { t } from '../translate.ts'
import type { BandMeaning, Bands } from './bands.ts'

/** What people call each kind: the same on every screen and paper. */
export const vitalNames = (): Record<VitalKind, string> => ({
  bp: t`Blood pressure`,
  glucose: t`Blood sugar`,
  weight: t`Weight`,
  height: t`Height`,
  temp: t`Temperature`,
  pulse: t`Pulse`,
  spo2: t`Oxygen level`,
  resp: t`Breathing rate`,
  peak_flow: t`Peak flow`,
  hba1c: t`HbA1c (3-month blood sugar)`,
  creatinine: t`Creatinine (kidney test)`,
  chol: t`Cholesterol`,
})

/** The unit behind a number, as devices and papers have it. */
export const vitalUnits = (): Record<VitalKind, string> => ({
  bp: 'mmHg',
  glucose: 'mmol/L',
  weight: 'kg',
  height: 'cm',
  temp: '°C',
  pulse: t`beats a minute`,
  spo2: '%',
  resp: t`breaths a minute`,
  peak_flow: 'L/min',
  hba1c: '%',
  creatinine: 'µmol/L',
  chol: 'mmol/L',
})

export const contextWords = (): Record<GlucoseContext, string> => ({
  fasting: t`Before breakfast`,
  before_meal: t`Before a meal`,
  after_meal: t`After a meal`,
  random: t`Any other time`,
  bedtime: t`At bedtime`,
})

export const meaningWords = (): Record<BandMeaning, string> => ({ below: t`Below target`, in: t`In target`, above: t`Above target` })

/** '120/80', '6.1'. */
export const valueText = ({ value1, value2 }: Pick<ReadingValues, 'value1' | 'value2'>) =>
  value2 === null ? String(value1) : `${value1}/${value2}`

/** '120/80 mmHg' */
export const valueWithUnit = (reading: ReadingValues) => `${valueText(reading)} ${vitalUnits()[reading.kind]}`

/** 'Blood pressure 120/80 mmHg' */
export const namedReading = (reading: ReadingValues) => `${vitalNames()[reading.kind]} ${valueWithUnit(reading)}`

/** 'below 140/90 mmHg', '4 to 10 mmol/L' */
export function bandText(kind: VitalKind, { value1, value2 }: Bands): string {
  const unit = vitalUnits()[kind]
  const end = (first: number | null, second: number | null) => [first, second].map((one) => one ?? '–').join(kind === 'bp' ? '/' : '')
  const [low, high] =
    kind === 'bp' ? [end(value1.low, value2.low), end(value1.high, value2.high)] : [String(value1.low), String(value1.high)]
  const [hasLow, hasHigh] = [value1.low !== null || value2.low !== null, value1.high !== null || value2.high !== null]
  if (kind === 'bp' && hasHigh) return t`below ${{ high }} ${{ unit }}`
  if (hasLow && hasHigh) return t`${{ low }} to ${{ high }} ${{ unit }}`
  return hasLow ? t`from ${{ low }} ${{ unit }}` : t`up to ${{ high }} ${{ unit }}`
}
