import type { Answers } from '#contract/assessmentAnswers.ts'
import { t } from '../translate.ts'
import { choice, type Option, type Question } from './questions.ts'

// PHQ-9 and GAD-7 were made by Drs Spitzer, Williams, Kroenke and colleagues with a grant of Pfizer, who asks for no permission (domain 6.4). They stand
// here in the English of their makers and are never put through the catalogue: a translation that was not published is none.

/** Stands under the questions wherever they are shown or printed. */
export const SOURCE_LINE =
  'PHQ-9 and GAD-7: developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. No permission required to reproduce, translate, display or distribute.'

export const LEAD_IN = 'Over the last 2 weeks, how often have you been bothered by any of the following problems?'

/** The sections whose questions it stands above. */
export const hasLeadIn = (sectionId: string): boolean => sectionId === 'mood' || sectionId === 'anxiety'

const often: readonly Option[] = [
  ['0', 'Not at all'],
  ['1', 'Several days'],
  ['2', 'More than half the days'],
  ['3', 'Nearly every day'],
]

export const PHQ9 = [
  'Little interest or pleasure in doing things',
  'Feeling down, depressed, or hopeless',
  'Trouble falling or staying asleep, or sleeping too much',
  'Feeling tired or having little energy',
  'Poor appetite or overeating',
  'Feeling bad about yourself – or that you are a failure or have let yourself or your family down',
  'Trouble concentrating on things, such as reading the newspaper or watching television',
  'Moving or speaking so slowly that other people could have noticed? Or the opposite – being so fidgety or restless that you have been moving around a lot more than usual',
  'Thoughts that you would be better off dead or of hurting yourself in some way',
] as const

export const GAD7 = [
  'Feeling nervous, anxious or on edge',
  'Not being able to stop or control worrying',
  'Worrying too much about different things',
  'Trouble relaxing',
  'Being so restless that it is hard to sit still',
  'Becoming easily annoyed or irritable',
  'Feeling afraid as if something awful might happen',
] as const

/** The first two questions decide whether the others are asked (domain 6.4). */
const ASK_ALL_FROM = 3

const valueOf = (answers: Answers, key: string) => (typeof answers[key] === 'string' ? Number(answers[key]) : null)

/** The sum of the first questions; nothing while one of them is missing. */
function sumOf(answers: Answers, name: 'phq' | 'gad', count: number): number | null {
  let sum = 0
  for (let item = 1; item <= count; item++) {
    const value = valueOf(answers, `${name}${item}`)
    if (value === null) return null
    sum += value
  }
  return sum
}

export const phq2Of = (answers: Answers) => sumOf(answers, 'phq', 2)
export const phq9Of = (answers: Answers) => sumOf(answers, 'phq', 9)
export const gad2Of = (answers: Answers) => sumOf(answers, 'gad', 2)
export const gad7Of = (answers: Answers) => sumOf(answers, 'gad', 7)

/** Whether thoughts of being better off dead or of self-harm were said: then the safety panel comes (domain 6.4). */
export const isSafetyConcern = (answers: Answers): boolean => (valueOf(answers, 'phq9') ?? 0) >= 1 && (phq2Of(answers) ?? 0) >= ASK_ALL_FROM

const itemsOfTool = (name: 'phq' | 'gad', texts: readonly string[]): Question[] =>
  texts.map((label, index) =>
    choice(
      `${name}${index + 1}`,
      label,
      often,
      index < 2 ? {} : { isAsked: (answers) => (sumOf(answers, name, 2) ?? 0) >= ASK_ALL_FROM, isRequired: true },
    ),
  )

export const phqQuestions = () => itemsOfTool('phq', PHQ9)
export const gadQuestions = () => itemsOfTool('gad', GAD7)

export type PhqBand = 'minimal' | 'mild' | 'moderate' | 'moderately_severe' | 'severe'

export const phqBand = (score: number): PhqBand =>
  score >= 20 ? 'severe' : score >= 15 ? 'moderately_severe' : score >= 10 ? 'moderate' : score >= 5 ? 'mild' : 'minimal'

export const gadBand = (score: number): Exclude<PhqBand, 'moderately_severe'> =>
  score >= 15 ? 'severe' : score >= 10 ? 'moderate' : score >= 5 ? 'mild' : 'minimal'

export const bandWords = (): Record<PhqBand, string> => ({
  minimal: t`minimal`,
  mild: t`mild`,
  moderate: t`moderate`,
  moderately_severe: t`moderately severe`,
  severe: t`severe`,
})

/** WHO's manual reserves rights for commercial use: built, and off until an administrator confirms the licence (domain 6.4). */
export const IS_AUDIT_C_ON = false

export const auditCOf = (answers: Answers): number | null => {
  const items = ['audit1', 'audit2', 'audit3'].map((key) => valueOf(answers, key))
  return items.every((item) => item !== null) ? items.reduce<number>((sum, item) => sum + Number(item), 0) : null
}

/** The single question on alcohol: once in the past year is positive (domain 6.4). With AUDIT-C, 4 and more of men, 3 of everybody else. */
export function alcoholOf(answers: Answers, isMan: boolean): boolean | null {
  const score = IS_AUDIT_C_ON ? auditCOf(answers) : null
  if (score !== null) return score >= (isMan ? 4 : 3)
  const times = answers['alcohol_times']
  return typeof times === 'number' ? times >= 1 : null
}

export const auditCQuestions = (): Question[] =>
  IS_AUDIT_C_ON
    ? [
        choice('audit1', t`How often do you have a drink containing alcohol?`, [
          ['0', t`Never`],
          ['1', t`Monthly or less`],
          ['2', t`2 to 4 times a month`],
          ['3', t`2 to 3 times a week`],
          ['4', t`4 or more times a week`],
        ]),
        choice('audit2', t`How many drinks do you have on a typical day when you are drinking?`, [
          ['0', '1–2'],
          ['1', '3–4'],
          ['2', '5–6'],
          ['3', '7–9'],
          ['4', t`10 or more`],
        ]),
        choice('audit3', t`How often do you have six or more drinks on one occasion?`, [
          ['0', t`Never`],
          ['1', t`Less than monthly`],
          ['2', t`Monthly`],
          ['3', t`Weekly`],
          ['4', t`Daily or almost daily`],
        ]),
      ]
    : []

const tbSymptoms = ['tb_cough', 'tb_fever', 'tb_sweats', 'tb_weight'] as const

/** Any yes of the four is positive (domain 6.4); negative only when all four were asked. */
export function tbScreenOf(answers: Answers): boolean | null {
  const said = tbSymptoms.map((key) => answers[key])
  if (said.includes(true)) return true
  return said.every((answer) => answer === false) ? false : null
}
