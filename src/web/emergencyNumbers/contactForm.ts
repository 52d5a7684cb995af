import type { ErrorCode } from '#contract/errors.ts'
import type { EmergencyContactInput } from '#contract/emergencyNumbers.ts'
import { whyNotNumbers } from '#rules/emergencyNumbers.ts'

/** As it is typed: one number on each line. */
export type ContactFormValues = { name: string; numbers: string; notes: string }

export const toContactForm = ({ name, numbers, notes }: EmergencyContactInput): ContactFormValues => ({
  name,
  numbers: numbers.join('\n'),
  notes,
})

const MAX_NUMBERS = 5

export const toContactInput = ({ name, numbers, notes }: ContactFormValues): EmergencyContactInput => ({
  name: name.trim(),
  numbers: numbers
    .split('\n')
    .map((number) => number.trim())
    .filter(Boolean),
  notes: notes.trim(),
})

export type ContactFieldError = 'name_missing' | 'numbers_missing' | 'too_many' | Extract<ErrorCode, 'PHONE_INVALID'>

/** What is wrong at which field. */
export function validateContact(form: ContactFormValues): { name?: ContactFieldError; numbers?: ContactFieldError } {
  const { name, numbers } = toContactInput(form)
  const undiallable = whyNotNumbers(numbers)
  return {
    ...(name === '' && { name: 'name_missing' }),
    ...(undiallable && { numbers: undiallable }),
    ...(numbers.length > MAX_NUMBERS && { numbers: 'too_many' }),
    ...(numbers.length === 0 && { numbers: 'numbers_missing' }),
  }
}
