import { z } from 'zod'
import { TYPED_NUMBER_LENGTH, listLimits } from './limits.ts'
import { Code, Email, PasskeyChallenge, PasskeyJson, Password, passwordFaults, TotpSecret } from './accounts.ts'
import { refusals } from './errors.ts'
import { bySignedIn, readOnly } from './procedure.ts'
import { Id, Instant, typedLine } from './primitives.ts'

export type Device = z.infer<typeof Device>
/** One session, as its owner knows it: where and when, never the address of the network. */
export const Device = z.object({
  id: Id,
  label: z.string(), // 'Chrome on Android'
  signedInAt: Instant,
  lastSeenAt: Instant,
  isThis: z.boolean(),
})

export type Passkey = z.infer<typeof Passkey>
export const Passkey = z.object({ id: Id, name: z.string(), createdAt: Instant, lastUsedAt: Instant.nullable() })

export type SecurityOverview = z.infer<typeof SecurityOverview>
/** Everything one's account can be entered with. */
export const SecurityOverview = z.object({
  email: z.string(),
  newEmail: z.string().nullable(), // waiting to be proven; the old one works until then
  phone: z.string().nullable(), // the number that signs in by code
  phoneAddedAt: Instant.nullable(),
  hasTotp: z.boolean(),
  totpAddedAt: Instant.nullable(),
  totpRequired: z.boolean(), // staff
  recoveryCodesLeft: z.int(),
  passkeys: z.array(Passkey),
  identities: z.array(z.object({ provider: z.string(), name: z.string(), email: z.string().nullable(), linkedAt: Instant })),
  devices: z.array(Device),
  otherKnownDevices: z.object({ count: z.int(), newestAt: Instant }).nullable(), // signed in from before: no letter is sent when they are again
})

const ProviderId = z.string().regex(/^[a-z0-9-]{1,40}$/)

const own = () => bySignedIn().meta({ runs: 'withoutTransaction' })
/** Changes that need the password or a second factor of the last ten minutes. */
const sensitive = () => own().meta({ needsProof: true }).errors(refusals('REAUTHENTICATION_NEEDED'))

/** How one's own account is kept safe. */
export const security = {
  overview: bySignedIn().route(readOnly).meta({ runs: 'withoutTransaction' }).output(SecurityOverview),
  /** Proves anew who is here. */
  reauthenticate: own()
    .errors(refusals('WRONG_PASSWORD', 'CODE_WRONG', 'TOO_MANY_LOGIN_ATTEMPTS'))
    .input(z.union([z.object({ password: Password }), z.object({ code: Code })])) // the code of an authenticator app
    .output(z.void()),

  /** Ends every other session. */
  changePassword: sensitive()
    .errors(refusals('WRONG_PASSWORD', 'TOO_MANY_LOGIN_ATTEMPTS', ...passwordFaults))
    .input(z.object({ current: Password, password: Password }))
    .output(z.void()),
  /** Sends oneself the letter of a forgotten password. */
  sendResetLetter: own().errors(refusals('STAFF_ASK_ADMINISTRATOR')).output(z.void()),
  /** A letter goes to the new address; until its link is used the old one stays. */
  changeEmail: sensitive()
    .errors(refusals('EMAIL_INVALID'))
    .input(z.object({ email: Email }))
    .output(z.void()),
  cancelEmailChange: own().output(z.void()),

  /** A code to a phone that is to be verified: it can then sign in and receive messages. */
  startPhone: sensitive()
    .errors(refusals('PHONE_INVALID'))
    .input(z.object({ phone: z.string().max(TYPED_NUMBER_LENGTH) }))
    .output(z.void()),
  confirmPhone: own()
    .errors(refusals('CODE_WRONG', 'PHONE_TAKEN'))
    .input(z.object({ code: Code }))
    .output(z.void()),
  removePhone: sensitive().output(z.void()),

  startTotp: sensitive().output(TotpSecret),
  /** Answers ten recovery codes, shown this once. Ends every other session. */
  confirmTotp: sensitive()
    .errors(refusals('CODE_WRONG', 'SIGN_IN_OVER'))
    .input(z.object({ code: Code }))
    .output(z.object({ recoveryCodes: z.array(z.string()) })),
  /** Staff may replace theirs, not go without. */
  removeTotp: sensitive().errors(refusals('SECOND_FACTOR_REQUIRED')).output(z.void()),
  renewRecoveryCodes: sensitive()
    .errors(refusals('SECOND_FACTOR_MISSING'))
    .output(z.object({ recoveryCodes: z.array(z.string()) })),

  startPasskey: sensitive().output(PasskeyChallenge),
  addPasskey: sensitive()
    .errors(refusals('PASSKEY_REFUSED'))
    .input(z.object({ challengeId: Id, name: typedLine(listLimits.passkey), response: PasskeyJson }))
    .output(Passkey),
  renamePasskey: own()
    .input(z.object({ passkeyId: Id, name: typedLine(listLimits.passkey) }))
    .output(Passkey),
  removePasskey: sensitive()
    .input(z.object({ passkeyId: Id }))
    .output(z.void()),

  unlinkProvider: sensitive()
    .input(z.object({ provider: ProviderId }))
    .output(z.void()),

  /**
   * Removes what its owner chose of everything but the password that opens the account, and signs all others out; with nothing chosen all
   * of it stays. Ends the offer that follows a reset. What is gone already is passed over.
   */
  removeSignInMethods: sensitive()
    .errors(refusals('SECOND_FACTOR_REQUIRED'))
    .input(
      z.object({
        passkeyIds: z.array(Id).max(100),
        providers: z.array(ProviderId).max(100),
        phone: z.boolean(),
        totp: z.boolean(),
        knownDevices: z.boolean(), // all but the browser that asks
      }),
    )
    .output(z.void()),

  signOutDevice: own()
    .input(z.object({ deviceId: Id }))
    .output(z.void()),

  /** A signed token of 15 minutes that shows another program who this is (RFC 7519). */
  createToken: own()
    .input(z.object({ audience: z.string().min(1).max(200) }))
    .output(z.object({ token: z.string(), expiresAt: Instant })),
}
