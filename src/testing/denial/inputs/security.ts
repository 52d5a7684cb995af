import { v7 } from 'uuid'
import { PASSWORD } from '#testing/visits.ts'
import type { EffectsOf, InputsOf } from '../inputs.ts'

// A wrong password would be counted: the right one is not.
export const inputs: InputsOf<'security'> = {
  overview: () => undefined,
  reauthenticate: () => ({ password: PASSWORD }),
  changePassword: () => ({ current: PASSWORD, password: 'x' }),
  sendResetLetter: () => undefined,
  changeEmail: () => ({ email: 'no address' }),
  cancelEmailChange: () => undefined,
  startPhone: () => ({ phone: 'x' }),
  confirmPhone: () => ({ code: '000000' }),
  removePhone: () => undefined,
  startTotp: () => undefined,
  confirmTotp: () => ({ code: '000000' }),
  removeTotp: () => undefined,
  renewRecoveryCodes: () => undefined,
  startPasskey: () => undefined,
  addPasskey: () => ({ challengeId: v7(), name: 'My phone', response: { id: 'x' } }),
  renamePasskey: ({ passkey }) => ({ passkeyId: passkey, name: 'My phone' }),
  removePasskey: ({ passkey }) => ({ passkeyId: passkey }),
  unlinkProvider: () => ({ provider: 'nobody' }),
  removeSignInMethods: () => ({ passkeyIds: [], providers: [], phone: false, totp: true, knownDevices: false }),
  signOutDevice: ({ device }) => ({ deviceId: device }),
  createToken: () => ({ audience: 'another program' }),
}

export const effects: EffectsOf<'security'> = {
  changePassword: { password: PASSWORD },
}
