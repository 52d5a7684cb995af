import { t } from '../translate.ts'
import { choiceField, defineCalculator, numberField, yesField } from './calculator.ts'
import { ageField, notInPregnancy, pregnantField } from './commonFields.ts'

type Observations = {
  resp: number
  spo2: number
  scale: 'usual' | 'hypercapnic'
  onOxygen: boolean
  systolic: number
  pulse: number
  alert: 'alert' | 'confusion' | 'voice' | 'pain' | 'unresponsive'
  temp: number
}

/** The points of the first step that the value does not pass. */
const pointsOf = (value: number, steps: [upTo: number, points: number][]) => steps.find(([upTo]) => value <= upTo)![1]

function oxygenPoints({ spo2, scale, onOxygen }: Observations) {
  const scale1: [number, number][] = [[91, 3], [93, 2], [95, 1], [100, 0]] // prettier-ignore
  if (scale === 'usual') return pointsOf(spo2, scale1)
  const above: [number, number][] = onOxygen ? [[94, 1], [96, 2], [100, 3]] : [[100, 0]] // prettier-ignore
  return pointsOf(spo2, [[83, 3], [85, 2], [87, 1], [92, 0], ...above])
}

/** NEWS2 by its table (RCP 2017; domain 7.4). */
export function news2Points(seen: Observations) {
  return {
    resp: pointsOf(seen.resp, [[8, 3], [11, 1], [20, 0], [24, 2], [Infinity, 3]]), // prettier-ignore
    spo2: oxygenPoints(seen),
    oxygen: seen.onOxygen ? 2 : 0,
    systolic: pointsOf(seen.systolic, [[90, 3], [100, 2], [110, 1], [219, 0], [Infinity, 3]]), // prettier-ignore
    pulse: pointsOf(seen.pulse, [[40, 3], [50, 1], [90, 0], [110, 1], [130, 2], [Infinity, 3]]), // prettier-ignore
    alert: seen.alert === 'alert' ? 0 : 3,
    temp: pointsOf(seen.temp, [[35, 3], [36, 1], [38, 0], [39, 1], [Infinity, 2]]), // prettier-ignore
  }
}

function bandOf(sum: number, hasThree: boolean) {
  if (sum >= 7) return { meaning: t`High: emergency assessment`, tone: 'urgent' } as const
  if (sum >= 5) return { meaning: t`Medium: urgent review`, tone: 'urgent' } as const
  if (hasThree) return { meaning: t`Low, but one value scores 3: urgent review`, tone: 'urgent' } as const
  return { meaning: t`Low`, tone: 'good' } as const
}

export const news2 = defineCalculator({
  id: 'news2',
  name: () => t`NEWS2`,
  about: () => t`Early warning of a patient who gets worse`,
  keywords: 'national early warning score vitals sepsis deterioration',
  formula: () =>
    t`Points for six observations and for oxygen, added up. 0 to 4 low, 5 to 6 medium, 7 or more high; a single 3 asks for urgent review.`,
  source: () => t`Royal College of Physicians: National Early Warning Score (NEWS) 2, London 2017.`,
  limits: () => t`16 years or older, not in pregnancy. Scale 2 only for confirmed hypercapnic respiratory failure.`,
  fields: {
    resp: numberField(() => t`Breaths`, t`per minute`, 4, 80),
    spo2: numberField(() => t`Oxygen saturation`, '%', 50, 100),
    scale: choiceField(() => t`Saturation scale`, { usual: () => t`Scale 1 (usual)`, hypercapnic: () => t`Scale 2 (hypercapnic failure)` }),
    onOxygen: yesField(() => t`On oxygen`),
    systolic: numberField(() => t`Systolic blood pressure`, 'mmHg', 50, 300),
    pulse: numberField(() => t`Pulse`, t`per minute`, 20, 250),
    alert: choiceField(() => t`Consciousness`, {
      alert: () => t`Alert`,
      confusion: () => t`New confusion`,
      voice: () => t`Responds to voice`,
      pain: () => t`Responds to pain`,
      unresponsive: () => t`Unresponsive`,
    }),
    temp: numberField(() => t`Temperature`, '°C', 30, 45),
    age: ageField(16),
    pregnant: pregnantField,
  },
  calculate: ({ pregnant, ...seen }) => {
    if (pregnant) return notInPregnancy()
    const points = news2Points(seen)
    const all = Object.values(points)
    const sum = all.reduce((total, one) => total + one, 0)
    const names = {
      resp: t`Breaths`,
      spo2: t`Oxygen saturation`,
      oxygen: t`On oxygen`,
      systolic: t`Systolic blood pressure`,
      pulse: t`Pulse`,
      alert: t`Consciousness`,
      temp: t`Temperature`,
    }
    const details = (Object.keys(names) as (keyof typeof names)[]).map((id) => ({ name: names[id], value: String(points[id]) }))
    return { figure: String(sum), unit: t`points`, ...bandOf(sum, all.includes(3)), details }
  },
})
