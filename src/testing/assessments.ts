import { v7 } from 'uuid'
import type { Answers } from '#contract/assessmentAnswers.ts'
import { assessmentSections } from '#rules/assessments/assessmentForm.ts'
import { intakeSections } from '#rules/assessments/intakeForm.ts'
import type { FormSection, Question } from '#rules/assessments/questions.ts'
import { supportConsents } from '#rules/supportConsents.ts'
import type { TestPerson, TestWorld } from './world.ts'

/** A patient who agreed to nurse support; with a nurse, hers after the intake. */
export async function enrolledPatient(world: TestWorld, nurse?: TestPerson) {
  const patient = await world.as('patient', { firstName: 'Nomsa' })
  await patient.api.consents.agree({ texts: [{ code: 'psp_support', version: supportConsents.psp_support.version }] })
  if (nurse)
    await world.owner.query(`update enrolments set primary_nurse_id = $2, status = 'intake_done' where patient_id = $1`, [
      patient.id,
      nurse.id,
    ])
  return patient
}

/** An answer that a question can have. */
export const sampleOf = (question: Question) => {
  if (question.kind === 'yesNo') return false
  if (question.kind === 'number') return question.least
  if (question.kind === 'choice') return question.options[0]![0]
  if (question.kind === 'choices') return question.options.slice(-(question.atLeast ?? 1)).map(([value]) => value)
  return question.kind === 'date' ? '1980-01-01' : 'Words'
}
/** All that sections require. */
export const filled = (sections: readonly FormSection[]): Answers =>
  Object.fromEntries(
    sections.flatMap(({ questions }) => questions.filter(({ isRequired }) => isRequired).map((one) => [one.key, sampleOf(one)])),
  )

/** All that an intake requires, of somebody who agrees. */
export const answersOfIntake = (more: Answers = {}): Answers => ({
  ...filled(intakeSections([])),
  phone_number: '083 000 0007',
  has_conditions: true,
  chronic_conditions: 'Hypertension\nType 2 diabetes',
  sex_at_birth: 'female',
  preferred_language: 'zu',
  consent_programme: 'yes',
  ...more,
})

/** All that an assessment requires, of somebody at little risk. */
export const calm: Answers = {
  ...filled(assessmentSections([])),
  bp_above: 148,
  bp_below: 92,
  weight: 92,
  height: 170,
  phq1: '0',
  phq2: '0',
  gad1: '0',
  gad2: '0',
  conditions_confirmed: 1,
  tobacco: 'never',
  red_flags: ['none'],
  lives_alone: false,
  enough_food: true,
  can_afford_transport: true,
  can_afford_medicine: true,
}
for (const key of ['phq3', 'phq4', 'phq5', 'phq6', 'phq7', 'phq8', 'phq9', 'gad3', 'gad4', 'gad5', 'gad6', 'gad7']) delete calm[key]
/** How one is completed. */
export const ending = { level: 'medium', reason: '', patientSummary: 'Your blood pressure is a little high.' } as const

/** An assessment that a nurse has begun and not completed. */
export async function begunAssessment(world: TestWorld, answers = calm) {
  const nurse = await world.as('nurse')
  const patient = await enrolledPatient(world, nurse)
  const id = v7()
  await nurse.api.assessments.open({ userId: patient.id, id, kind: 'initial' })
  await nurse.api.assessments.save({ id, version: 0, answers })
  return { nurse, patient, id }
}
