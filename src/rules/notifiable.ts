import type { ErrorCode } from '#contract/errors.ts'
import type { NotifiableAnswer, NotifiableCondition } from '#contract/codes.ts'
import type { Diagnosis } from '#contract/visitNotes.ts'
import { isInCodeRange } from './icd10.ts'
import { addMinutes } from './time.ts'

/** Where a doctor reports (National Institute for Communicable Diseases). Nothing is ever sent there by the product. */
export const NMC_SITE = 'nmc.nicd.ac.za'

/** 'A00', 'A92.4', or a span such as 'A95-A99'. */
export const isCodeRange = (text: string) => /^[A-Z]\d{2}(\.\d{1,2})?(-[A-Z]\d{2}(\.\d{1,2})?)?$/.test(text)

/** Hours until the written report is due, by category (Regulations on notifiable medical conditions, domain 1.1 L19). */
const HOURS = { 1: 24, 2: 7 * 24 } as const

/** Until when an illness that was found at this time must be reported in writing. */
export const reportDeadline = (category: 1 | 2, foundAt: Date): Date => addMinutes(foundAt, HOURS[category] * 60)

type Coded = Pick<Diagnosis, 'code'>

/** The conditions of the list that the codes of a note fall under, each once. */
export const notifiableConditionsIn = (diagnoses: readonly Coded[], conditions: readonly NotifiableCondition[]): NotifiableCondition[] =>
  conditions.filter(({ codes }) => diagnoses.some(({ code }) => code !== null && codes.some((range) => isInCodeRange(code, range))))

/** Those that the doctor has said nothing about yet. */
export const unansweredConditions = (matched: readonly NotifiableCondition[], answers: readonly Pick<NotifiableAnswer, 'conditionId'>[]) =>
  matched.filter(({ id }) => !answers.some(({ conditionId }) => conditionId === id))

type Answering = {
  status: string
  signedAt: Date | null
  /** What was answered before. */
  before: NotifiableAnswer['answer'] | undefined
  answer: NotifiableAnswer['answer']
  isNotifiable: boolean
}

/** Why this cannot be answered. After signing, only 'I will report' becomes 'I have reported'. */
export function whyNotAnswer({ status, signedAt, before, answer, isNotifiable }: Answering) {
  if (status === 'cancelled') return 'VISIT_CANCELLED' satisfies ErrorCode
  if (signedAt) return before === 'will_report' && answer === 'have_reported' ? undefined : ('ALREADY_SIGNED' satisfies ErrorCode)
  if (!isNotifiable) return 'NOT_NOTIFIABLE' satisfies ErrorCode
}
