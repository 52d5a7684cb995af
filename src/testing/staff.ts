import { v7 } from 'uuid'

export const doctorRegistration = {
  hpcsa_number: 'mp 0123 456',
  qualification: 'MBChB (UCT)',
  practice_address: '1 Main Road, Soweto',
  specialty: 'General practitioner',
  is_specialist: false,
  price_cents: 35_000,
  registration_verified_until: '2027-03-31',
}
export const nurseRegistration = { sanc_number: '1412 3456', apc_valid_until: '2026-12-31' }

let counter = 0
/** An address that nobody has yet. */
export const newAddress = () => `staff${++counter}-${v7().slice(-6)}@staff.example`

/** What an administrator types to make the account of a doctor. */
export const asDoctor = (email = newAddress(), changes: object = {}) => ({
  email,
  first_name: 'Naledi',
  last_name: 'Dube',
  registration: { role: 'doctor' as const, doctor: { ...doctorRegistration, ...changes } },
})

export const asNurse = (email = newAddress(), changes: object = {}) => ({
  email,
  first_name: 'Sipho',
  last_name: 'Zulu',
  registration: { role: 'nurse' as const, nurse: { ...nurseRegistration, ...changes } },
})
