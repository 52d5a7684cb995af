import { z } from 'zod'
import { refusals } from './errors.ts'
import { byAnyone, bySignedIn, reading } from './procedure.ts'
import { Id, Role, typedLine } from './primitives.ts'

export type Me = z.infer<typeof Me>
/** The signed-in person as screens see them. */
export const Me = z.object({
  id: Id,
  email: z.string(),
  name: z.string(), // 'User' when no name is known
  role: Role,
  photo: z.string().nullable(),
  onboardingComplete: z.boolean(),
})

const Email = z.string().max(254)
const Password = z.string().max(1024) // never trimmed: a password is exactly what was typed

export const SignUp = z.object({ firstName: typedLine(80), lastName: typedLine(80), email: Email, password: Password })
export const SignIn = z.object({ email: Email, password: Password, role: Role })

export const accounts = {
  signUp: byAnyone()
    .meta({ runs: 'accounts' })
    .errors(refusals('EMAIL_INVALID', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON'))
    .input(SignUp)
    .output(z.void()),
  resendVerification: byAnyone()
    .meta({ runs: 'accounts' })
    .input(z.object({ email: Email }))
    .output(z.void()),
  verifyEmail: byAnyone()
    .meta({ runs: 'accounts' })
    .errors(refusals('LINK_INVALID'))
    .input(z.object({ token: z.string().max(2000) }))
    .output(z.void()),
  signIn: byAnyone()
    .meta({ runs: 'accounts' })
    .errors(
      refusals(
        'WRONG_EMAIL_OR_PASSWORD',
        'EMAIL_NOT_VERIFIED',
        'ROLE_NOT_FOUND',
        'ROLE_MISMATCH',
        'TOO_MANY_LOGIN_ATTEMPTS',
        'EMAIL_INVALID',
      ),
    )
    .input(SignIn)
    .output(Me),
  signOut: bySignedIn().meta({ runs: 'accounts' }).output(z.void()),
  /** Who is signed in, or null for a visitor. */
  me: byAnyone().route(reading).output(Me.nullable()),
}
