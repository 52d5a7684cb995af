import { captcha } from './captcha.ts'
import { confirmEmailChange } from './emailChange.ts'
import { confirmEnrolment, renewSecondFactor, startEnrolment } from './enrolment.ts'
import { giveSecondFactor } from './giveSecondFactor.ts'
import { lock, unlock } from './lock.ts'
import { me, refresh, stillHere } from './me.ts'
import { signInWithPasskey, startPasskeySignIn } from './passkeySignIn.ts'
import { acceptInvitation, checkLink, forgotPassword, resetPassword } from './reset.ts'
import { finishProvider, startProvider, waysIn } from './providers.ts'
import { signIn } from './signIn.ts'
import { requestCode, signInWithCode } from './signInWithCode.ts'
import { signOut } from './signOut.ts'
import { signUp } from './signUp.ts'
import { checkToken, keySet } from './tokens.ts'
import { resendVerification, verifyEmail } from './verification.ts'

export const accounts = {
  waysIn,
  captcha,
  signUp,
  resendVerification,
  verifyEmail,
  checkLink,
  forgotPassword,
  resetPassword,
  acceptInvitation,
  signIn,
  giveSecondFactor,
  startEnrolment,
  confirmEnrolment,
  renewSecondFactor,
  requestCode,
  signInWithCode,
  startPasskeySignIn,
  signInWithPasskey,
  startProvider,
  finishProvider,
  confirmEmailChange,
  keySet,
  checkToken,
  signOut,
  me,
  refresh,
  stillHere,
  lock,
  unlock,
}
