import { signOutDevice } from './activeSessions.ts'
import { cancelEmailChange, changeEmail } from './email.ts'
import { overview } from './overview.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys.ts'
import { removeSignInMethods, unlinkProvider } from './signInMethods.ts'
import { changePassword, sendResetLetter } from './password.ts'
import { confirmPhone, removePhone, startPhone } from './phone.ts'
import { reauthenticate } from './reauthenticate.ts'
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from './totp.ts'
import { rpc } from '../rpc/rpc.ts'
import { makeToken } from '../accounts/sessions/tokens.ts'

const createToken = rpc.security.createToken.handler(({ input, context: { world, caller } }) =>
  makeToken(world, { userId: caller.id, role: caller.role, audience: input.audience }),
)

export const security = {
  overview,
  reauthenticate,
  changePassword,
  sendResetLetter,
  changeEmail,
  cancelEmailChange,
  startPhone,
  confirmPhone,
  removePhone,
  startTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  unlinkProvider,
  removeSignInMethods,
  signOutDevice,
  createToken,
}
