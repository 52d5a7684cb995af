import { v7 } from 'uuid'
import { completeChecklist, note, PASSWORD } from '#testing/visits.ts'
import type { EffectsOf, InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'visits'> = {
  upcoming: () => undefined,
  appointment: ({ visit }) => ({ appointmentId: visit }),
  consultations: () => undefined,
  consultation: ({ consultation }) => ({ consultationId: consultation }),
  doctorsDay: () => undefined,
  workspace: ({ visit }) => ({ appointmentId: visit }),
  saveChecklist: ({ visit }) => ({ appointmentId: visit, version: 999, checklist: completeChecklist }),
  saveNote: ({ visit }) => ({ appointmentId: visit, version: 999, note }),
  sign: ({ visit }) => ({ appointmentId: visit, version: 1, password: PASSWORD }),
  addAddendum: ({ visit }) => ({ appointmentId: visit, id: v7(), text: 'x', reason: 'x' }),
  followUpSlots: ({ visit }) => ({ appointmentId: visit, from: '2026-11-23' }),
}

export const effects: EffectsOf<'visits'> = {
  saveChecklist: { version: 1 },
  saveNote: { version: 1 },
}
