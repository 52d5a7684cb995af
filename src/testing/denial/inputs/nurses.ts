import { v7 } from 'uuid'
import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'nurses'> = {
  day: () => undefined,
  patients: () => ({}),
  patient: ({ patient }) => ({ userId: patient }),
  changeStatus: ({ patient }) => ({ userId: patient, from: 'withdrawn', to: 'paused' }),
  team: () => undefined,
  transfer: () => ({ userId: v7(), toNurseId: v7(), fromNurseId: null }),
  addCover: () => ({ id: v7(), nurseId: v7(), of: { userId: v7() }, fromOn: '2026-11-20', untilOn: '2026-11-20' }),
  endCover: () => ({ id: v7() }),
  saveLanguages: () => ({ nurseId: v7(), languages: [] }),
  report: () => undefined,
}
