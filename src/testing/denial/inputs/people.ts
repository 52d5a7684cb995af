import type { EffectsOf, InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'people'> = {
  myProfile: () => undefined,
  completeOnboarding: () => ({
    firstName: '',
    lastName: '',
    phone: '',
    gender: null,
    weight: null,
    height: null,
    hasChronic: false,
    chronicDiseases: '',
    hasAllergies: false,
    allergies: '',
  }),
  skipOnboarding: () => undefined,
  saveSection: () => ({ section: 'language', version: 999, fields: { preferred_language: 'zu', interpreter_needed: null } }),
  saveIdentity: () => ({ version: 999, kind: 'sa_id', number: '', country: '' }),
  savePreferences: () => ({ dateOrder: 'month_first', clock: '12' }),
  savePhoto: () => ({ photo: new File(['no picture'], 'me.jpg', { type: 'image/jpeg' }) }),
  removePhoto: () => undefined,
  photo: ({ person }) => ({ userId: person }),
}

export const effects: EffectsOf<'people'> = {
  completeOnboarding: { firstName: 'Another', lastName: 'Name', gender: 'female' },
  saveSection: { version: 1 },
  saveIdentity: { version: 1, number: '8001015009087' },
}
