import type { AssessmentKind } from '#contract/assessments.ts'
import type { Answers } from '#contract/assessmentAnswers.ts'
import type { RiskLevel } from '#contract/nurses.ts'
import { plural, t } from '../translate.ts'
import { bandWords, gad2Of, gad7Of, gadBand, phq2Of, phq9Of, phqBand, tbScreenOf } from './questionnaires.ts'
import type { RiskFactor, RiskInputs, RiskOverride } from './risk.ts'

export const kindWords = (): Record<AssessmentKind, string> => ({
  initial: t`Initial assessment`,
  review: t`Review`,
  ad_hoc: t`Assessment between reviews`,
})

export const levelWords = (): Record<RiskLevel, string> => ({ low: t`Low risk`, medium: t`Medium risk`, high: t`High risk` })

export const factorWords = (): Record<RiskFactor, string> => ({
  bp: t`Blood pressure`,
  diabetes: t`HbA1c or blood sugar`,
  low_glucose: t`Blood sugar below 3.9 in the last 7 days`,
  bmi: t`Body mass index`,
  adherence: t`Medicines taken in the last 30 days`,
  phq9: t`Mood (PHQ-9)`,
  gad7: t`Anxiety (GAD-7)`,
  alcohol: t`Alcohol screen`,
  tobacco: t`Tobacco`,
  tb: t`TB screen`,
  conditions: t`Long-term conditions`,
  complex: t`Heart failure, kidney disease, HIV, TB treatment or pregnancy`,
  hospital: t`Hospital or emergency visit in the last 90 days`,
  medicines: t`Five or more medicines`,
  social: t`Living situation`,
  age: t`Age 75 or older`,
  emergency: t`Red-flag emergency in the last 14 days`,
  severe_symptom: t`Severe symptom in the last 7 days`,
})

export const overrideWords = (): Record<RiskOverride, string> => ({
  self_harm: t`Thoughts of self-harm (PHQ-9, question 9)`,
  bp_crisis: t`Blood pressure of 180/110 or more`,
  open_p1: t`An open queue item of priority 1`,
  pregnant_rf07: t`Pregnant, with a sign of danger in pregnancy`,
})

export const riskNotice = () => t`The level follows a rule of this product. It is not a validated clinical score.`

export const pointsText = (points: number) => plural({ points }, { one: '# point', other: '# points' })

export const missingText = (missing: number, all: number) => t`${{ missing }} of ${{ all }} factors unknown`

type Found = Pick<RiskInputs, 'bmi' | 'isAlcoholPositive'>

/** What was worked out of the answers: body mass index, the questionnaires with their bands, and the screens, as far as they were asked. */
export function scoreLines(answers: Answers, found: Found | null): [name: string, value: string][] {
  const [phq2, phq9, gad2, gad7, tb] = [phq2Of(answers), phq9Of(answers), gad2Of(answers), gad7Of(answers), tbScreenOf(answers)]
  const bands = bandWords()
  const [bmi, alcohol] = [found?.bmi ?? null, found?.isAlcoholPositive ?? null]
  const screened = (isPositive: boolean | null) => (isPositive === null ? null : isPositive ? t`Positive` : t`Negative`)
  const lines: [string, string | null][] = [
    [t`Body mass index`, bmi === null ? null : `${bmi.toFixed(1)} kg/m²`],
    ['PHQ-2', phq2 === null ? null : t`${{ score: phq2 }} of ${{ most: 6 }}`],
    ['PHQ-9', phq9 === null ? null : t`${{ score: phq9 }} of ${{ most: 27 }}, ${{ band: bands[phqBand(phq9)] }}`],
    ['GAD-2', gad2 === null ? null : t`${{ score: gad2 }} of ${{ most: 6 }}`],
    ['GAD-7', gad7 === null ? null : t`${{ score: gad7 }} of ${{ most: 21 }}, ${{ band: bands[gadBand(gad7)] }}`],
    [t`Alcohol screen`, screened(alcohol)],
    [t`TB screen`, screened(tb)],
  ]
  return lines.flatMap(([name, value]) => (value === null ? [] : [[name, value] as [string, string]]))
}
