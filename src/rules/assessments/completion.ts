import type { Answers } from '#contract/assessmentAnswers.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { isSafetyOpen } from './assessmentForm.ts'
import { isAgreed } from './intakeForm.ts'
import { whyNotMeasured } from './measured.ts'
import { type FormSection, misfits, openQuestions, standingOf } from './questions.ts'

/** Sections of an intake that must be there; what stands in the others may stay open (domain 6.3). */
const isOpenAnywhere = (sections: readonly FormSection[], answers: Answers) =>
  sections.some((section) => openQuestions(section, answers).length > 0)

/** Why what a nurse sends is not kept: a question that the form has not, or an answer that is none. */
export function whyNotAnswers(sections: readonly FormSection[], answers: Answers) {
  if (misfits(sections, answers).length > 0) return 'ANSWER_IMPOSSIBLE' satisfies ErrorCode
}

/** Why an intake is not done. Who no longer agrees takes it back in settings, or is discharged; an intake does neither. */
export function whyNotCompleteIntake(sections: readonly FormSection[], answers: Answers) {
  if (isOpenAnywhere(sections, answers)) return 'ANSWERS_MISSING' satisfies ErrorCode
  if (!isAgreed(answers)) return 'SUPPORT_NOT_AGREED' satisfies ErrorCode
  return whyNotMeasured(answers)
}

export function whyNotCompleteAssessment(sections: readonly FormSection[], answers: Answers) {
  if (isSafetyOpen(answers)) return 'SAFETY_CHECK_OPEN' satisfies ErrorCode
  if (isOpenAnywhere(sections, answers)) return 'ANSWERS_MISSING' satisfies ErrorCode
  return whyNotMeasured(answers)
}

/** How many sections are done, and how many there are. */
export const progressOf = (sections: readonly FormSection[], answers: Answers) => ({
  done: sections.filter((section) => standingOf(section, answers) === 'done').length,
  of: sections.length,
})
