import { z } from 'zod'
import { EMAIL_LENGTH, TYPED_NUMBER_LENGTH, personLimits } from './limits.ts'
import { refusals } from './errors.ts'
import { byAnyone, bySignedIn, readOnly } from './procedure.ts'
import { Id, Instant, Role, typedLine } from './primitives.ts'

export type Preferences = z.infer<typeof Preferences>
/** How dates and times are shown: 'Fri, Nov 20, 2026' or 'Fri, 20 Nov 2026'; '9:30 AM' or '09:30'. */
export const Preferences = z.object({ dateOrder: z.enum(['month_first', 'day_first']), clock: z.enum(['12', '24']) })

export type Me = z.infer<typeof Me>
/** The signed-in person as screens see them. */
export const Me = z.object({
  id: Id,
  email: z.string(),
  name: z.string(), // 'User' when no name is known
  role: Role,
  photo: z.string().nullable(), // where the picture is, on this server
  onboardingComplete: z.boolean(),
  preferences: Preferences,
  isLocked: z.boolean(), // staff who were away too long: everything but unlocking and leaving is refused
  sessionEndsAt: Instant, // unless it is refreshed before
})

export type SessionUser = z.infer<typeof SessionUser>
/** Who is signed in, as far as it can be looked up: null where no role, or no profile, is on file. The server never guesses one. */
export const SessionUser = Me.extend({ role: Role.nullable(), onboardingComplete: z.boolean().nullable() })

export const Email = z.string().max(EMAIL_LENGTH)
export const Password = z.string().max(1024) // never trimmed: a password is exactly what was typed
const Token = z.string().max(2000)
export const Code = z.string().max(TYPED_NUMBER_LENGTH) // with the spaces and dashes people type
const Captcha = z.string().max(4000).optional() // the solved puzzle, where one is asked for

export type SignedIn = z.infer<typeof SignedIn>
/** Who has just signed in. `checkSignInMethods`: with a password set by a letter's link, and what else opens the account was not looked at since. */
export const SignedIn = Me.extend({ checkSignInMethods: z.boolean() })

export type SecondFactorMethod = z.infer<typeof SecondFactorMethod>
/** What proves a second time that somebody is who they say. */
export const SecondFactorMethod = z.enum(['totp', 'recovery_code', 'passkey'])

export type SignInAnswer = z.infer<typeof SignInAnswer>
/** A session, or what is still missing until there is one. A cookie of ten minutes keeps the part that was proven. */
export const SignInAnswer = z.discriminatedUnion('next', [
  z.object({ next: z.literal('in'), me: SignedIn }),
  z.object({ next: z.literal('second_factor'), ways: z.array(SecondFactorMethod) }),
  z.object({ next: z.literal('enrol') }), // staff without a second factor make one now
])

export const SignUp = z.object({
  firstName: typedLine(personLimits.firstName),
  lastName: typedLine(personLimits.lastName),
  email: Email,
  password: Password,
  captcha: Captcha,
  ref: z.string().max(40).optional(), // the code of a friend's invitation; one that is nobody's changes nothing
})
export const SignIn = z.object({ email: Email, password: Password, role: Role })

export type LinkKind = z.infer<typeof LinkKind>
/** What a link in a letter is for. */
export const LinkKind = z.enum(['verify', 'recovery', 'invitation', 'email_change', 'second_factor'])

/** The secret of an authenticator app: as text to type, and as the address that its QR code holds. */
export const TotpSecret = z.object({ secret: z.string(), uri: z.string() })

/** What the browser's passkey dialog is given or gives back (WebAuthn Level 3, JSON forms). */
export const PasskeyJson = z.looseObject({})
export const PasskeyChallenge = z.object({ challengeId: Id, options: PasskeyJson })

/** Where a one-time code goes: exactly one of the two. */
const contact = { email: Email.optional(), phone: z.string().max(TYPED_NUMBER_LENGTH).optional() }

const visitors = () => byAnyone().meta({ runs: 'withoutTransaction', whileLocked: true })
/** How a new password may be refused: the first two to patients, all but the first to staff. */
export const passwordFaults = [
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_COMMON',
  'STAFF_PASSWORD_TOO_SHORT',
  'PASSWORD_NEEDS_UPPERCASE',
  'PASSWORD_NEEDS_LOWERCASE',
  'PASSWORD_NEEDS_NUMBER',
] as const

export const accounts = {
  /** What this deployment offers besides e-mail and password, and whether a puzzle keeps programs away. */
  signInMethods: byAnyone()
    .route(readOnly)
    .meta({ runs: 'withoutTransaction', whileLocked: true })
    .output(z.object({ providers: z.array(z.object({ id: z.string(), name: z.string() })), captcha: z.boolean() })),
  captcha: visitors().output(z.looseObject({})),

  signUp: visitors()
    .errors(refusals('EMAIL_INVALID', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON', 'CAPTCHA_NEEDED', 'USER_NOT_CREATED'))
    .input(SignUp)
    .output(z.void()),
  resendVerification: visitors()
    .input(z.object({ email: Email }))
    .output(z.void()),
  /** Spends the link, but only with the password of that account: whoever can only read the mail gets nothing. */
  verifyEmail: visitors()
    .errors(refusals('LINK_INVALID', 'WRONG_PASSWORD', 'TOO_MANY_LOGIN_ATTEMPTS'))
    .input(z.object({ token: Token, password: Password }))
    .output(SignInAnswer),

  /** Whether a link still works, without spending it, and for whom the password rules are. */
  checkLink: visitors()
    .errors(refusals('LINK_INVALID'))
    .input(z.object({ token: Token, kind: LinkKind }))
    .output(z.object({ audience: z.enum(['patient', 'staff']) })),
  forgotPassword: visitors()
    .errors(refusals('EMAIL_INVALID', 'CAPTCHA_NEEDED'))
    .input(z.object({ email: Email, captcha: Captcha }))
    .output(z.void()),
  resetPassword: visitors()
    .errors(refusals('LINK_INVALID', ...passwordFaults))
    .input(z.object({ token: Token, password: Password }))
    .output(z.void()),
  acceptInvitation: visitors()
    .errors(refusals('LINK_INVALID', ...passwordFaults))
    .input(z.object({ token: Token, password: Password }))
    .output(SignInAnswer),
  /** After an administrator reset it: the link and the password together let somebody make a new second factor. */
  replaceSecondFactor: visitors()
    .errors(refusals('LINK_INVALID', 'WRONG_PASSWORD', 'TOO_MANY_LOGIN_ATTEMPTS'))
    .input(z.object({ token: Token, password: Password }))
    .output(SignInAnswer),
  /** With the password: whoever a mistyped address belongs to must not get the account with it. */
  confirmEmailChange: visitors()
    .errors(refusals('LINK_INVALID', 'WRONG_PASSWORD', 'TOO_MANY_LOGIN_ATTEMPTS'))
    .input(z.object({ token: Token, password: Password }))
    .output(z.void()),

  signIn: visitors()
    .errors(
      refusals(
        'WRONG_EMAIL_OR_PASSWORD',
        'EMAIL_NOT_VERIFIED',
        'ROLE_NOT_FOUND',
        'ROLE_MISMATCH',
        'TOO_MANY_LOGIN_ATTEMPTS',
        'EMAIL_INVALID',
        'SECOND_FACTOR_RESET',
      ),
    )
    .input(SignIn)
    .output(SignInAnswer),
  /** The second step of signing in, by a code. */
  verifySecondFactor: visitors()
    .errors(refusals('SIGN_IN_OVER', 'CODE_WRONG', 'TOO_MANY_LOGIN_ATTEMPTS'))
    .input(z.object({ way: z.enum(['totp', 'recovery_code']), code: Code }))
    .output(SignedIn),
  startEnrolment: visitors().errors(refusals('SIGN_IN_OVER')).output(TotpSecret),
  confirmEnrolment: visitors()
    .errors(refusals('SIGN_IN_OVER', 'CODE_WRONG', 'TOO_MANY_LOGIN_ATTEMPTS'))
    .input(z.object({ code: Code }))
    .output(z.object({ me: SignedIn, recoveryCodes: z.array(z.string()) })),

  /** Says nothing about whether there is such an account. Never makes one. */
  requestCode: visitors()
    .errors(refusals('CONTACT_MISSING', 'EMAIL_INVALID', 'PHONE_INVALID', 'CAPTCHA_NEEDED'))
    .input(z.object({ ...contact, captcha: Captcha }))
    .output(z.void()),
  signInWithCode: visitors()
    .errors(
      refusals(
        'CONTACT_MISSING',
        'EMAIL_INVALID',
        'PHONE_INVALID',
        'CODE_WRONG',
        'ROLE_NOT_FOUND',
        'ROLE_MISMATCH',
        'TOO_MANY_LOGIN_ATTEMPTS',
        'TOO_MANY_CODES',
        'SECOND_FACTOR_RESET',
      ),
    )
    .input(z.object({ ...contact, code: Code, role: Role }))
    .output(SignInAnswer),

  /** For signing in with a passkey, or for the second step of a sign-in that is under way; without `isSecondStep` such a one is not looked at. */
  startPasskeySignIn: visitors()
    .input(z.object({ isSecondStep: z.boolean().optional() }).optional())
    .output(PasskeyChallenge),
  signInWithPasskey: visitors()
    .errors(refusals('PASSKEY_REFUSED', 'ROLE_NOT_FOUND', 'ROLE_MISMATCH'))
    .input(z.object({ challengeId: Id, response: PasskeyJson, role: Role, isSecondStep: z.boolean().optional() }))
    .output(SignInAnswer),

  /** Where to send the browser for another provider's sign-in: chosen by name, or by the domain of an address. */
  startProvider: visitors()
    .errors(refusals('PROVIDER_UNKNOWN', 'PROVIDER_AWAY', 'REAUTHENTICATION_NEEDED'))
    .input(
      z.object({
        provider: z.string().max(40).optional(),
        domain: z.string().max(254).optional(),
        purpose: z.enum(['sign_in', 'link']),
        role: Role.optional(), // for signing in
      }),
    )
    .output(z.object({ url: z.string(), nonce: z.string() })),
  /** What came back: the address's parameters, or an ID token that a program got with the nonce of `startProvider`. */
  finishProvider: visitors()
    .errors(
      refusals(
        'SIGN_IN_OVER',
        'PROVIDER_REFUSED',
        'PROVIDER_AWAY',
        'IDENTITY_NOT_LINKED',
        'IDENTITY_TAKEN',
        'ROLE_NOT_FOUND',
        'ROLE_MISMATCH',
        'SECOND_FACTOR_RESET',
      ),
    )
    .input(z.union([z.object({ returned: z.string().max(4000) }), z.object({ idToken: z.string().max(8000) })]))
    .output(z.union([SignInAnswer, z.object({ next: z.literal('linked') })])),

  /** Ends this session, all of the person's, or all but this one. */
  signOut: bySignedIn()
    .meta({ runs: 'withoutTransaction', whileLocked: true, withoutRole: true })
    .input(z.object({ scope: z.enum(['local', 'global', 'others']) }).optional())
    .output(z.void()),
  /** Who is signed in, or null for a visitor. */
  me: byAnyone().route(readOnly).meta({ whileLocked: true }).output(SessionUser.nullable()),
  /** Begins the session's term anew. */
  refresh: bySignedIn().meta({ runs: 'withoutTransaction', routine: true }).output(Me),
  /** Staff are at work on this screen: the idle lock waits. */
  keepAlive: bySignedIn().meta({ runs: 'withoutTransaction', routine: true }).output(z.void()),
  lock: bySignedIn().meta({ runs: 'withoutTransaction', whileLocked: true }).output(z.void()),
  unlock: bySignedIn()
    .meta({ runs: 'withoutTransaction', whileLocked: true })
    .errors(refusals('WRONG_PASSWORD', 'TOO_MANY_LOGIN_ATTEMPTS'))
    .input(z.object({ password: Password }))
    .output(Me),

  /** The public keys that tokens for other programs are checked with (RFC 7517). */
  keySet: byAnyone()
    .route(readOnly)
    .meta({ runs: 'withoutTransaction', whileLocked: true })
    .output(z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })),
  /** What a token of ours says, for programs that do not check it themselves. `aud` must be them: else it was made for another program. */
  verifyToken: visitors()
    .errors(refusals('TOKEN_INVALID'))
    .input(z.object({ token: z.string().max(8000) }))
    .output(z.object({ sub: Id, role: Role, aud: z.string(), exp: z.int() })),
}
