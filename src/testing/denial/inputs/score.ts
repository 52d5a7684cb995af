import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'score'> = {
  calculate: () => undefined,
  achievements: () => undefined,
  ofPatient: ({ patient }) => ({ userId: patient }),
}
