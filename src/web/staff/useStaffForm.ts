import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { localDate } from '#rules/time.ts'
import { errorCodeOf, type AnswerCode } from '#web/client.ts'
import { sentenceFor, sentenceForError } from '#web/errorText.ts'
import type { FormError } from '#web/ui/ErrorSummary.tsx'
import { validateStaffForm, type StaffFieldError, type StaffFieldName, type StaffFormValues } from './staffForm.ts'

type Fault = [StaffFieldName, StaffFieldError | 'EMAIL_TAKEN']
type Refused = { faults: Fault[]; sentence?: string; attempt: number }

/** The form as it is filled in, and what was wrong with it when it was last sent. It begins with what is on file. */
export function useStaffForm(onFile: StaffFormValues) {
  const [form, setForm] = useState(onFile)
  const [{ faults, sentence, attempt }, setRefused] = useState<Refused>({ faults: [], attempt: 0 })
  const words = useFieldErrorTexts()
  const refuse = (next: Omit<Refused, 'attempt'>) => setRefused((before) => ({ ...next, attempt: before.attempt + 1 }))
  return {
    form,
    attempt,
    /** What is being corrected is no longer wrong until the form is sent again. */
    change: (part: Partial<StaffFormValues>) => {
      setForm((before) => ({ ...before, ...part }))
      setRefused((before) => ({ attempt: before.attempt, faults: before.faults.filter(([field]) => !(field in part)) }))
    },
    messageOf: (field: StaffFieldName) => faults.filter(([at]) => at === field).map((fault) => words(...fault))[0],
    errors: sentence ? [{ message: sentence }] : faults.map((fault): FormError => ({ field: fault[0], message: words(...fault) })),
    /** Whether the form may be sent; if not, its faults show. */
    check: (fields: readonly StaffFieldName[]) => {
      const found = validateStaffForm(form, fields, localDate(new Date()))
      if (found.length > 0) refuse({ faults: found })
      return found.length === 0
    },
    /** Shows what the server said at the field it is about, or above the form. */
    refuseBy: (error: unknown, fields: readonly StaffFieldName[]) => {
      const fault = faultOf(errorCodeOf(error), fields)
      refuse(fault ? { faults: [fault] } : { faults: [], sentence: sentenceForError(error) })
    },
  }
}

export type StaffFormProps = Pick<ReturnType<typeof useStaffForm>, 'form' | 'change' | 'messageOf'>

const blamed = {
  EMAIL_INVALID: ['email'],
  EMAIL_TAKEN: ['email'],
  HPCSA_NUMBER_INVALID: ['hpcsa_number'],
  PRACTICE_NUMBER_INVALID: ['practice_no'],
  SANC_NUMBER_INVALID: ['sanc_number'],
  REGISTRATION_EXPIRED: ['registration_verified_until', 'apc_valid_until'],
} as const satisfies Partial<Record<Fault[1], StaffFieldName[]>>

function faultOf(code: AnswerCode | undefined, fields: readonly StaffFieldName[]): Fault | undefined {
  if (!code || !(code in blamed)) return undefined
  const fault = code as keyof typeof blamed
  const field = blamed[fault].find((one) => fields.includes(one))
  return field && [field, fault]
}

function useFieldErrorTexts() {
  const { t } = useLingui()
  const missing: Record<StaffFieldName, string> = {
    first_name: t`Please enter the first name`,
    last_name: t`Please enter the last name`,
    email: t`Please enter the email`,
    hpcsa_number: t`Please enter the HPCSA number`,
    registration_verified_until: t`Please enter the last day of the registration`,
    qualification: t`Please enter the qualification`,
    practice_address: t`Please enter the practice address`,
    practice_no: '',
    specialty: t`Please enter the specialty`,
    is_specialist: t`Please choose whether this is a specialist`,
    price: t`Please enter the price of a consultation; 0 if it is free`,
    sanc_number: t`Please enter the SANC number`,
    apc_valid_until: t`Please enter the last day of the practising certificate`,
  }
  return (field: StaffFieldName, fault: Fault[1]) => {
    if (fault === 'MISSING') return missing[field]
    if (fault === 'HPCSA_NUMBER_INVALID') return t`Please enter a valid HPCSA number, like MP0123456 or DP012345`
    if (fault === 'SANC_NUMBER_INVALID') return t`Please enter a valid SANC number: 6 to 9 digits`
    if (fault === 'PRICE_INVALID') return t`Please enter a price in rand, like 450 or 450.00, of at most R100 000`
    if (fault === 'REGISTRATION_EXPIRED') return t`This day has passed. Enter the last day of a registration that is valid now.`
    return sentenceFor(fault)
  }
}
