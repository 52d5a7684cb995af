import { v7 } from 'uuid'
import { PASSWORD } from '#testing/visits.ts'
import type { EffectsOf, InputsOf } from '../inputs.ts'

const nobody = () => `nobody-${v7()}@example.org`
const linkAndPassword = () => ({ token: 'x', password: 'x' })

// A wrong password would be counted: the right one is not.
export const inputs: InputsOf<'accounts'> = {
  signInMethods: () => undefined,
  captcha: () => undefined,
  signUp: () => ({ firstName: 'Thandi', lastName: 'Mokoena', email: 'no address', password: 'Correct-Horse-7' }),
  resendVerification: () => ({ email: nobody() }),
  verifyEmail: linkAndPassword,
  checkLink: () => ({ token: 'x', kind: 'recovery' }),
  forgotPassword: () => ({ email: 'no address' }),
  resetPassword: linkAndPassword,
  acceptInvitation: linkAndPassword,
  replaceSecondFactor: linkAndPassword,
  confirmEmailChange: () => ({ token: 'x', password: 'x' }),
  signIn: () => ({ email: 'no address', password: 'x', role: 'patient' }),
  verifySecondFactor: () => ({ way: 'totp', code: '000000' }),
  startEnrolment: () => undefined,
  confirmEnrolment: () => ({ code: '000000' }),
  requestCode: () => ({ email: '' }),
  signInWithCode: () => ({ email: '', code: '000000', role: 'patient' }),
  startPasskeySignIn: () => undefined,
  signInWithPasskey: () => ({ challengeId: v7(), response: { id: 'x' }, role: 'patient' }),
  startProvider: () => ({ provider: 'nobody', purpose: 'sign_in', role: 'patient' }),
  finishProvider: () => ({ returned: '?code=x&state=x' }),
  signOut: () => undefined,
  me: () => undefined,
  refresh: () => undefined,
  keepAlive: () => undefined,
  lock: () => undefined,
  unlock: () => ({ password: PASSWORD }),
  keySet: () => undefined,
  verifyToken: () => ({ token: 'x' }),
}

export const effects: EffectsOf<'accounts'> = {
  signUp: { email: 'somebody@example.org' },
}
