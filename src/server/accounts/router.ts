import { me } from './me.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'
import { signUp } from './signUp.ts'
import { resendVerification, verifyEmail } from './verification.ts'

export const accounts = { signUp, resendVerification, verifyEmail, signIn, signOut, me }
