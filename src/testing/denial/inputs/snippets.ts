import { v7 } from 'uuid'
import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'snippets'> = {
  list: () => undefined,
  save: () => ({ id: v7(), section: 'plan', title: 'Rest', text: 'Rest at home' }),
  remove: () => ({ id: v7() }),
}
