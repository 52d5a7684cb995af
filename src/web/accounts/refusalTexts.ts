import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { accountsRefusals } from '#contract/refusals/accounts.ts'

export const accountsRefusalTexts = {
  WRONG_EMAIL_OR_PASSWORD: msg`The email or password is not correct.`,
  WRONG_PASSWORD: msg`The password is not correct.`,
  EMAIL_NOT_VERIFIED: msg`Please verify your email before signing in.`,
  ROLE_NOT_FOUND: msg`User role not found. Please contact support.`,
  ROLE_MISMATCH: msg`You selected a different role from the one your account is registered for`,
  TOO_MANY_LOGIN_ATTEMPTS: msg`Too many login attempts. Please try again later.`,
  LINK_INVALID: msg`This link is no longer valid. Ask for a new one.`,
  USER_NOT_CREATED: msg`User creation failed`,
  EMAIL_INVALID: msg`Invalid email format`,
  PASSWORD_TOO_SHORT: msg`Password must be at least 6 characters`,
  PASSWORD_TOO_COMMON: msg`This password is too common. Please choose another.`,
  STAFF_PASSWORD_TOO_SHORT: msg`Password must be at least 8 characters`,
  PASSWORD_NEEDS_UPPERCASE: msg`Password must contain at least one uppercase letter`,
  PASSWORD_NEEDS_LOWERCASE: msg`Password must contain at least one lowercase letter`,
  PASSWORD_NEEDS_NUMBER: msg`Password must contain at least one number`,
  CAPTCHA_NEEDED: msg`We could not check that you are a person. Please try again.`,
  CONTACT_MISSING: msg`You must provide either an email or phone number.`,
  SIGN_IN_OVER: msg`This took too long. Please sign in from the start.`,
  CODE_WRONG: msg`The code is wrong or has expired. Please check it and try again.`,
  SECOND_FACTOR_RESET: msg`Your second sign-in step was reset. Please open the link in the email that we sent you.`,
  REAUTHENTICATION_NEEDED: msg`Please confirm that it is you: enter your password or a code.`,
  PASSKEY_REFUSED: msg`This passkey did not work. Please try again or use another way.`,
  PROVIDER_UNKNOWN: msg`We do not offer this way to sign in. Please use another one.`,
  PROVIDER_AWAY: msg`The other sign-in service is not answering at the moment. Try again later or use another way.`,
  PROVIDER_REFUSED: msg`The other sign-in service did not confirm who you are. Please try again or use another way.`,
  IDENTITY_NOT_LINKED: msg`This sign-in is not linked to an account yet. Sign in another way, then link it in your settings.`,
  IDENTITY_TAKEN: msg`This sign-in is already linked to another account.`,
  TOKEN_INVALID: msg`Invalid JWT signature`,
} satisfies Record<keyof typeof accountsRefusals, MessageDescriptor>
