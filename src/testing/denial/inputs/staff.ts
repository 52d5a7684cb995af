import type { EffectsOf, InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'staff'> = {
  tasks: () => undefined,
  retryFailedJobs: () => undefined,
  list: () => undefined,
  get: ({ staff }) => ({ staffId: staff }),
  bookedVisits: ({ staff }) => ({ staffId: staff }),
  create: () => ({ email: 'no address', first_name: 'Sipho', last_name: 'Zulu', registration: { role: 'admin' } }),
  saveRegistration: ({ staff }) => ({ staffId: staff, version: 999, registration: { role: 'admin' } }),
  saveName: ({ staff }) => ({ staffId: staff, version: 999, first_name: 'Sipho', last_name: 'Zulu' }),
  saveLead: ({ staff }) => ({ staffId: staff, isLead: true }),
  resendInvitation: ({ staff }) => ({ staffId: staff }),
  sendResetLink: ({ staff }) => ({ staffId: staff }),
  resetSecondFactor: ({ staff }) => ({ staffId: staff }),
  changeEmail: ({ staff }) => ({ staffId: staff, email: 'no address' }),
  disable: ({ staff }) => ({ staffId: staff, reason: 'Left' }),
  enable: ({ staff }) => ({ staffId: staff }),
}

export const effects: EffectsOf<'staff'> = {
  create: { email: 'colleague@example.org' },
  saveRegistration: {
    version: 1,
    registration: { role: 'nurse', nurse: { sanc_number: '14123456', apc_valid_until: '2027-12-31' } },
  },
  saveName: { version: 1 },
  changeEmail: { email: 'moved@example.org' },
}
