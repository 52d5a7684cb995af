import { MAX_PRICE_CENTS } from '#contract/limits.ts'
import type { DoctorRegistration, NurseRegistration, StaffAccount, StaffRole } from '#contract/staff.ts'
import { whyNotEmail } from '#rules/email.ts'
import { priceOf } from '#rules/money.ts'
import { normaliseHpcsa, normalisePractice, normaliseSanc, whyNotRegistration } from '#rules/staff.ts'

/** The registration as it stands on the screen: the price in rand as typed, a question unanswered until answered. */
export type RegistrationValues = {
  hpcsa_number: string
  qualification: string
  practice_address: string
  practice_no: string
  specialty: string
  is_specialist: 'yes' | 'no' | ''
  price: string
  registration_verified_until: string
  sanc_number: string
  apc_valid_until: string
}
export type StaffFormValues = RegistrationValues & { first_name: string; last_name: string; email: string }
export type StaffFieldName = keyof StaffFormValues
export type StaffFieldError =
  | 'MISSING'
  | 'PRICE_INVALID'
  | 'EMAIL_INVALID'
  | 'HPCSA_NUMBER_INVALID'
  | 'PRACTICE_NUMBER_INVALID'
  | 'SANC_NUMBER_INVALID'
  | 'REGISTRATION_EXPIRED'

/** What is asked about the registration of each role, in the order of the form. */
export const registrationFields = {
  doctor: [
    'hpcsa_number',
    'registration_verified_until',
    'qualification',
    'practice_address',
    'practice_no',
    'specialty',
    'is_specialist',
    'price',
  ],
  nurse: ['sanc_number', 'apc_valid_until'],
  admin: [],
} as const satisfies Record<StaffRole, readonly (keyof RegistrationValues)[]>

export const emptyStaffForm: StaffFormValues = {
  first_name: '',
  last_name: '',
  email: '',
  hpcsa_number: '',
  qualification: '',
  practice_address: '',
  practice_no: '',
  specialty: '',
  is_specialist: '',
  price: '',
  registration_verified_until: '',
  sanc_number: '',
  apc_valid_until: '',
}

/** Not every practice has a number. */
const optional: readonly StaffFieldName[] = ['practice_no']

/** What stands in the way of sending, field by field in the order of the form. */
export function validateStaffForm(form: StaffFormValues, fields: readonly StaffFieldName[], today: string) {
  return fields.flatMap((field): [StaffFieldName, StaffFieldError][] => {
    if (form[field].trim() === '') return optional.includes(field) ? [] : [[field, 'MISSING']]
    const fault = judges(today)[field]?.(form[field])
    return fault ? [[field, fault]] : []
  })
}

const judges = (today: string): Partial<Record<StaffFieldName, (typed: string) => StaffFieldError | undefined>> => ({
  email: whyNotEmail,
  hpcsa_number: (typed) => (normaliseHpcsa(typed) ? undefined : 'HPCSA_NUMBER_INVALID'),
  practice_no: (typed) => (normalisePractice(typed) === null ? 'PRACTICE_NUMBER_INVALID' : undefined),
  sanc_number: (typed) => (normaliseSanc(typed) ? undefined : 'SANC_NUMBER_INVALID'),
  price: (typed) => (priceOf(typed, MAX_PRICE_CENTS) === null ? 'PRICE_INVALID' : undefined),
  registration_verified_until: (typed) => whyNotRegistration(typed, today),
  apc_valid_until: (typed) => whyNotRegistration(typed, today),
})

/** The registration as the server wants it. Only for a form without faults. */
export function toRegistration(role: StaffRole, form: RegistrationValues) {
  if (role === 'doctor') return { role, doctor: toDoctor(form) }
  if (role === 'nurse') return { role, nurse: { sanc_number: form.sanc_number, apc_valid_until: form.apc_valid_until } }
  return { role }
}

const toDoctor = (form: RegistrationValues): DoctorRegistration => ({
  hpcsa_number: form.hpcsa_number,
  qualification: form.qualification,
  practice_address: form.practice_address,
  practice_no: form.practice_no,
  specialty: form.specialty,
  is_specialist: form.is_specialist === 'yes',
  price_cents: priceOf(form.price, MAX_PRICE_CENTS) ?? 0,
  registration_verified_until: form.registration_verified_until,
})

/** What is on file, as the form shows it. */
export const toStaffForm = ({ first_name, last_name, email, doctor, nurse }: StaffAccount): StaffFormValues => ({
  ...emptyStaffForm,
  first_name,
  last_name,
  email,
  ...(doctor && formOfDoctor(doctor)),
  ...(nurse satisfies NurseRegistration | null),
})

const formOfDoctor = ({ price_cents, is_specialist, ...doctor }: DoctorRegistration) => ({
  ...doctor,
  is_specialist: is_specialist ? ('yes' as const) : ('no' as const),
  price: (price_cents / 100).toFixed(2),
})
