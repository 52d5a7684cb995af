import type { Answers } from '#contract/assessmentAnswers.ts'
import { t } from '../translate.ts'
import { intakeSections, type ListedMedicine } from './intakeForm.ts'
import type { FormSection } from './questions.ts'

const MEDICINE_KEY = /^medicine:([0-9a-f-]{36})$/

/** Medicines that somebody answered about, whether they are on the list now or not. */
export const medicinesAnswered = (answers: Answers): string[] => Object.keys(answers).flatMap((key) => MEDICINE_KEY.exec(key)?.[1] ?? [])

/** All that a draft may hold: an answer about a medicine stays when the patient stops it afterwards. */
export function intakeForm(listed: readonly ListedMedicine[], answers: Answers): FormSection[] {
  const stopped = medicinesAnswered(answers).filter((id) => listed.every((one) => one.id !== id))
  return intakeSections([...listed, ...stopped.map((id) => ({ id, name: t`Stopped medicine` }))])
}
