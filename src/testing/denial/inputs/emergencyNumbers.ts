import { v7 } from 'uuid'
import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'emergencyNumbers'> = {
  numbers: () => undefined,
  contacts: () => undefined,
  add: () => ({ name: 'Nobody', numbers: ['12'], notes: '' }),
  update: () => ({ id: v7(), version: 1, name: 'Nobody', numbers: ['12'], notes: '' }),
  remove: () => ({ id: v7(), version: 1 }),
  restore: () => ({ id: v7() }),
  move: () => ({ id: v7(), version: 1, direction: 'up' }),
  markChecked: () => ({ id: v7(), version: 1 }),
}
