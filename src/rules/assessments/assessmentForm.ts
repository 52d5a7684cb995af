import type { Answers } from '#contract/assessmentAnswers.ts'
import { t } from '../translate.ts'
import { levelWords } from './assessmentWords.ts'
import { anxiety, habitsOfAssessment, livingSituation, medicineTaking, mood, tbScreen } from './commonSections.ts'
import { type CheckedCondition, conditionQuestions } from './conditionChecks.ts'
import { isSafetyConcern } from './questionnaires.ts'
import { choice, choices, type FormSection, isAnswered, line, number, required, text, when, yesNo } from './questions.ts'
import { languageOptions } from './intakeForm.ts'
import { signOptions } from './signs.ts'

const vitals = (): FormSection => ({
  id: 'vitals',
  title: t`Vitals`,
  questions: [
    number('weight', t`Weight`, { unit: 'kg', least: 2, most: 400 }),
    number('height', t`Height`, { unit: 'cm', least: 40, most: 250 }),
    number('bp_above', t`Blood pressure, upper`, { unit: 'mmHg', least: 50, most: 300 }, required),
    number('bp_below', t`Blood pressure, lower`, { unit: 'mmHg', least: 30, most: 200 }, required),
    number('glucose', t`Blood sugar, not fasting`, { unit: 'mmol/L', least: 0.5, most: 50 }),
    number('pulse', t`Pulse`, { unit: '/min', least: 20, most: 250 }),
  ],
})

const checksOf = (conditions: readonly CheckedCondition[]): FormSection => ({
  id: 'conditions',
  title: t`Condition checks`,
  questions: [
    ...conditionQuestions(conditions),
    number('conditions_confirmed', t`How many confirmed long-term conditions?`, { unit: '', least: 0, most: 20 }, required),
    yesNo(
      'is_complex',
      t`Any of: heart failure, kidney disease with eGFR below 30, HIV viral load above 1000 or not known for 12 months, TB on treatment, pregnancy?`,
      required,
    ),
    yesNo('was_in_hospital', t`In hospital or at an emergency unit in the last 90 days?`, required),
  ],
})

/** Who is hurt at home is asked on, and told where help is (domain 6.4). */
const violence = () => [
  yesNo('is_safe_now', t`Is the patient safe where they are now?`, { ...required, ...when('is_hurt', true) }),
  choices(
    'violence_done',
    t`What was done about it`,
    [
      ['helpline', t`Gave the number against violence, 0800 428 428`],
      ['safe_place', t`Found a safe place to go to`],
      ['police', t`Called the police with the patient`],
      ['clinic', t`Referred to a clinic or social worker`],
      ['no_help_wanted', t`The patient wants no help now`],
    ],
    { ...required, ...when('is_hurt', true) },
  ),
]

const safety = (): FormSection => ({
  id: 'safety',
  title: t`Safety`,
  questions: [
    yesNo('is_hurt', t`Does anybody at home hurt you or make you afraid?`),
    ...violence(),
    yesNo('self_harm', t`Have you hurt yourself on purpose?`),
    text('safety_notes', t`Notes on safety`),
  ],
})

/** Signs of danger that lead to a red flag by the rules of domain 3.2, asked one by one. */
const redFlags = (): FormSection => ({
  id: 'red_flags',
  title: t`Red-flag check`,
  questions: [choices('red_flags', t`Which of these does the patient have now?`, signOptions(), required)],
})

const summary = (): FormSection => ({
  id: 'summary',
  title: t`Summary and plan`,
  questions: [
    choice('administered_in', t`Language in which you asked`, languageOptions, required),
    yesNo('with_interpreter', t`With an interpreter?`),
    text('summary', t`Summary`, required),
    text('plan', t`Plan`, required),
  ],
})

/** The sections A to K of an assessment, in their order (domain 6.4). */
export const assessmentSections = (conditions: readonly CheckedCondition[], asksAuditC = false): FormSection[] => [
  vitals(),
  checksOf(conditions),
  medicineTaking(),
  mood(),
  anxiety(),
  habitsOfAssessment(asksAuditC),
  tbScreen(),
  safety(),
  livingSituation(),
  redFlags(),
  summary(),
]

/** Whether the safety check must be gone through: item 9 of PHQ-9, or self-harm that was said. */
export const isSafetyAsked = (answers: Answers): boolean => isSafetyConcern(answers) || answers['self_harm'] === true

/** The panel that comes with them: without its outcome no assessment is completed (domain 6.4). */
export const safetyPanel = (): FormSection => ({
  id: 'safety_panel',
  title: t`Safety check`,
  questions: [
    text('sp_thoughts', t`Current thoughts`, required),
    text('sp_plan', t`Plan`, required),
    text('sp_means', t`Means`, required),
    text('sp_intent', t`Intent`, required),
    text('sp_past', t`Past attempt`, required),
    line('sp_protective', t`Person who protects the patient`, required),
    yesNo('sp_alone', t`Alone now?`, required),
    ...safetyOutcome(),
  ],
})

/** How grave it is, what was done, and how it ended. */
const safetyOutcome = () => [
  choice(
    'sp_concern',
    t`Concern`,
    [
      ['low', t`Low`],
      ['moderate', t`Moderate`],
      ['high', t`High`],
    ],
    required,
  ),
  choices(
    'sp_done',
    t`What was done`,
    [
      ['stayed', t`Stayed on the line`],
      ['called', t`Called 112 or SADAG with the patient`],
      ['next_of_kin', t`Contacted next of kin`],
      ['lead', t`Told the lead nurse`],
    ],
    { ...required, ...when('sp_concern', 'moderate', 'high') },
  ),
  choice(
    'sp_outcome',
    t`Outcome`,
    [
      ['safe_with_plan', t`Safe for now, with a safety plan`],
      ['with_somebody', t`Somebody stays with the patient`],
      ['emergency', t`Handed over to emergency services`],
      ['not_reached', t`Call ended, patient not reached again`],
    ],
    required,
  ),
]

/** Whether the panel must be gone through, and it was not yet to its end. */
export const isSafetyOpen = (answers: Answers): boolean => {
  if (!isSafetyAsked(answers)) return false
  const { questions } = safetyPanel()
  return questions.some(({ key, isAsked }) => (!isAsked || isAsked(answers)) && (!isAnswered(answers[key]) || answers[key] === null))
}

/** Every section that may have answers. */
export const assessmentForm = (conditions: readonly CheckedCondition[], asksAuditC = false) => [
  ...assessmentSections(conditions, asksAuditC),
  safetyPanel(),
]

/** What the nurse says of it all at the end. Kept with the answers of a draft; a completed assessment has it in its risk and summary. */
export const endingSection = (): FormSection => ({
  id: 'risk',
  title: t`Risk and completion`,
  questions: [
    choice('confirmed_level', t`Level you confirm`, Object.entries(levelWords())),
    text('level_reason', t`Reason, where you change the level`),
    text('patient_summary', t`Summary for the patient`),
  ],
})

export const ENDING_KEYS = ['confirmed_level', 'level_reason', 'patient_summary'] as const
