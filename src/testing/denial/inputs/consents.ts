import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'consents'> = {
  mine: () => undefined,
  agree: () => ({ texts: [{ code: 'psp_support', version: 'of another time' }] }),
  decline: () => ({ code: 'share_adherence_alerts' }),
}
