import { lock, unlock } from './lock.ts'
import { me, refresh, stillHere } from './me.ts'
import { acceptInvitation, checkLink, forgotPassword, resetPassword } from './reset.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'
import { signUp } from './signUp.ts'
import { resendVerification, verifyEmail } from './verification.ts'

export const accounts = {
  signUp,
  resendVerification,
  verifyEmail,
  checkLink,
  forgotPassword,
  resetPassword,
  acceptInvitation,
  signIn,
  signOut,
  me,
  refresh,
  stillHere,
  lock,
  unlock,
}
