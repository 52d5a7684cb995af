import type { ErrorCode } from '#contract/errors.ts'
import type { EmergencyContact, WrittenContact } from '#contract/emergency.ts'
import { whyNotShow } from '#rules/emergency.ts'

/** As it is typed: one number on each line. */
export type ContactForm = { name: string; numbers: string; notes: string }

export const formOf = (contact?: EmergencyContact): ContactForm => ({
  name: contact?.name ?? '',
  numbers: contact?.numbers.join('\n') ?? '',
  notes: contact?.notes ?? '',
})

const MOST_NUMBERS = 5

export const written = ({ name, numbers, notes }: ContactForm): WrittenContact => ({
  name: name.trim(),
  numbers: numbers
    .split('\n')
    .map((number) => number.trim())
    .filter(Boolean),
  notes: notes.trim(),
})

export type ContactFault = 'name_missing' | 'numbers_missing' | 'too_many' | Extract<ErrorCode, 'PHONE_INVALID'>

/** What is wrong at which field. */
export function faultsOf(form: ContactForm): { name?: ContactFault; numbers?: ContactFault } {
  const { name, numbers } = written(form)
  const undiallable = whyNotShow(numbers)
  return {
    ...(name === '' && { name: 'name_missing' }),
    ...(undiallable && { numbers: undiallable }),
    ...(numbers.length > MOST_NUMBERS && { numbers: 'too_many' }),
    ...(numbers.length === 0 && { numbers: 'numbers_missing' }),
  }
}
