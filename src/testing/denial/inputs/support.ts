import { v7 } from 'uuid'
import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'support'> = {
  requestCallback: () => ({ idempotencyKey: v7(), name: 'T', phone: '0821234567', preferredTime: '' }),
  myCallbacks: () => undefined,
  cancelCallback: ({ callback }) => ({ id: callback }),
}
