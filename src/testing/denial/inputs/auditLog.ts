import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'auditLog'> = {
  list: () => ({ role: 'doctor', search: 'symptoms' }),
}
