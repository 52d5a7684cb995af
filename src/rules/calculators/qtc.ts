import { t } from '../translate.ts'
import { defineCalculator, numberField } from './calculator.ts'
import { fixed, sexField } from './commonFields.ts'

/** The QT interval as it were at 60 beats a minute, in ms, by four formulas (domain 7.4). */
export function correctedQt(qtMs: number, heartRate: number) {
  const rr = 60 / heartRate
  return {
    bazett: qtMs / Math.sqrt(rr),
    fridericia: qtMs / Math.cbrt(rr),
    framingham: qtMs + 154 * (1 - rr),
    hodges: qtMs + 1.75 * (heartRate - 60),
  }
}

function bandOf(shown: number, sex: 'female' | 'male') {
  if (shown >= 500) return { meaning: t`500 ms or more: high risk of arrhythmia`, tone: 'urgent' } as const
  if (shown > (sex === 'male' ? 450 : 460)) return { meaning: t`Prolonged`, tone: 'attention' } as const
  return { meaning: t`Not prolonged`, tone: 'good' } as const
}

export const qtc = defineCalculator({
  id: 'qtc',
  name: () => t`QTc`,
  about: () => t`QT interval corrected for the heart rate`,
  keywords: 'ecg qt interval bazett fridericia hodges arrhythmia',
  formula: () =>
    t`Fridericia: QT ÷ ∛RR, RR = 60 ÷ heart rate. Bazett: QT ÷ √RR. Framingham: QT + 154 × (1 − RR). Hodges: QT + 1.75 × (rate − 60).`,
  source: () => t`The four usual formulas; Fridericia is used for the meaning.`,
  limits: () => t`Adults in sinus rhythm with a narrow QRS. Prolonged above 450 ms in men, 460 ms in women.`,
  fields: {
    qt: numberField(() => t`QT`, 'ms', 200, 800),
    rate: numberField(() => t`Heart rate`, t`per minute`, 30, 200),
    sex: sexField,
  },
  calculate: ({ qt, rate, sex }) => {
    const { fridericia, ...others } = correctedQt(qt, rate)
    const figure = fixed(fridericia, 0)
    const names = { bazett: 'Bazett', framingham: 'Framingham', hodges: 'Hodges' }
    const details = (Object.keys(names) as (keyof typeof names)[]).map((id) => ({ name: names[id], value: `${fixed(others[id], 0)} ms` }))
    return { figure, unit: 'ms', ...bandOf(Number(figure), sex), details }
  },
})
