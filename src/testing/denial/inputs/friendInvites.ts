import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'friendInvites'> = {
  createCode: () => undefined,
  saveCode: () => ({ code: 'ABC234' }),
  sendSms: () => ({ to: '0821234567', body: 'x', type: 'invitation' }),
}
