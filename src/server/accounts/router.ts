import { captcha } from './signIn/captcha.ts'
import { confirmEmailChange } from './letters/emailChange.ts'
import { confirmEnrolment, replaceSecondFactor, startEnrolment } from './secondFactor/enrolment.ts'
import { verifySecondFactor } from './secondFactor/verifySecondFactor.ts'
import { lock, unlock } from './sessions/lock.ts'
import { me, refresh, keepAlive } from './sessions/me.ts'
import { signInWithPasskey, startPasskeySignIn } from './signIn/passkeySignIn.ts'
import { checkLink, forgotPassword, resetPassword } from './passwords/passwordReset.ts'
import { acceptInvitation } from './passwords/acceptStaffInvitation.ts'
import { finishProvider, startProvider, signInMethods } from './signIn/identityProviders.ts'
import { signIn } from './signIn/signIn.ts'
import { requestCode, signInWithCode } from './signIn/signInWithCode.ts'
import { signOut } from './sessions/signOut.ts'
import { signUp } from './signIn/signUp.ts'
import { verifyToken, keySet } from './sessions/tokens.ts'
import { resendVerification, verifyEmail } from './signIn/verifyEmail.ts'

export const accounts = {
  signInMethods,
  captcha,
  signUp,
  resendVerification,
  verifyEmail,
  checkLink,
  forgotPassword,
  resetPassword,
  acceptInvitation,
  signIn,
  verifySecondFactor,
  startEnrolment,
  confirmEnrolment,
  replaceSecondFactor,
  requestCode,
  signInWithCode,
  startPasskeySignIn,
  signInWithPasskey,
  startProvider,
  finishProvider,
  confirmEmailChange,
  keySet,
  verifyToken,
  signOut,
  me,
  refresh,
  keepAlive,
  lock,
  unlock,
}
