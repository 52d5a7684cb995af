import { signOutDevice } from './activeSessions.ts'
import { cancelEmailChange, changeEmail } from './email.ts'
import { unlinkProvider } from './identities.ts'
import { overview } from './overview.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys.ts'
import { changePassword, sendResetLetter } from './password.ts'
import { confirmPhone, removePhone, startPhone } from './phone.ts'
import { reauthenticate } from './reauthenticate.ts'
import { createToken } from './createToken.ts'
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from './totp.ts'

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
  signOutDevice,
  createToken,
}
