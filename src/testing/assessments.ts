import type { Answers } from '#contract/assessmentAnswers.ts'
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
