import type { Profile, ProfileSection } from '#contract/people.ts'
import type { TestPerson } from './world.ts'

type Fields<Name extends ProfileSection['section']> = Extract<ProfileSection, { section: Name }>['fields']

export const personal: Fields<'personal'> = {
  first_name: 'Nomsa',
  last_name: 'Dlamini',
  called_name: 'Nomi',
  gender: 'female',
  sex_at_birth: 'female',
  birth_date: '1980-01-01',
}
export const contact: Fields<'contact'> = { phone_number: '083 111 2222', address: '4 Long Street\nSeshego', safe_to_leave_message: false }
export const language: Fields<'language'> = { preferred_language: 'nso', interpreter_needed: true }
export const health: Fields<'health'> = {
  chronic_conditions: ['Asthma', 'Gout'],
  chronic_medications: ['Salbutamol'],
  allergies: [],
  allergy_details: {},
  no_known_allergies: true,
  pregnancy: 'no',
}

/** Every section as its form has it, and what is stored of it. */
export const sections: { save: Omit<ProfileSection, 'version'>; stored: Partial<Profile> }[] = [
  { save: { section: 'personal', fields: personal }, stored: { ...personal, age: 46 } },
  { save: { section: 'contact', fields: contact }, stored: { ...contact, phone_number: '+27831112222' } },
  { save: { section: 'language', fields: language }, stored: language },
  {
    save: {
      section: 'next_of_kin',
      fields: {
        next_of_kin_name: 'Thabo Dlamini',
        next_of_kin_relation: 'Brother',
        next_of_kin_phone: '+44 7700 900123',
        next_of_kin_may_speak: true,
      },
    },
    stored: {
      next_of_kin_name: 'Thabo Dlamini',
      next_of_kin_relation: 'Brother',
      next_of_kin_phone: '+447700900123',
      next_of_kin_may_speak: true,
    },
  },
  { save: { section: 'measurements', fields: { weight: 71.5, height: 168 } }, stored: { weight: 71.5, height: 168 } },
  {
    save: { section: 'health', fields: health },
    stored: health,
  },
  {
    save: { section: 'cover', fields: { medical_aid_scheme: 'Bonitas', medical_aid_plan: 'Primary', medical_aid_number: '0012' } },
    stored: { medical_aid_scheme: 'Bonitas', medical_aid_plan: 'Primary', medical_aid_number: '0012' },
  },
  {
    save: { section: 'care', fields: { clinic: 'Seshego Clinic', pharmacy: 'Clicks Mall of the North' } },
    stored: { clinic: 'Seshego Clinic', pharmacy: 'Clicks Mall of the North' },
  },
] as { save: Omit<ProfileSection, 'version'>; stored: Partial<Profile> }[]

export const saveProfileSection = ({ api }: TestPerson, part: Omit<ProfileSection, 'version'>, version = 1) =>
  api.people.saveSection({ ...part, version } as ProfileSection)
export const savePersonal = (person: TestPerson, changed: Partial<typeof personal>, version = 1) =>
  saveProfileSection(person, { section: 'personal', fields: { ...personal, ...changed } }, version)
export const saveHealth = (person: TestPerson, changed: Partial<typeof health>, version = 1) =>
  saveProfileSection(person, { section: 'health', fields: { ...health, ...changed } }, version)
