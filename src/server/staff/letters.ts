import { t } from '#rules/translate.ts'
import type { Config } from '../world/config.ts'
import type { LetterDefinition } from '../notices/noticeTypes.ts'
import type { LetterDraft } from '../notices/writeLetter.ts'

// Letters to people who work here. No name, role or registration: a letter may be read by others.

/** The token is in the fragment, which no server and no mail scanner gets; a button on the page spends it. */
function linkTo({ appUrl }: Config, path: string, fragment: string) {
  const url = new URL(path, appUrl)
  url.hash = fragment
  return url.href
}

export const invitationAddress = (config: Config, token: string) => linkTo(config, '/invitation', `token=${token}&type=invitation`)

export const secondFactorAddress = (config: Config, token: string) => linkTo(config, '/second-factor', `token=${token}&type=second_factor`)

const invitationLetter = (config: Config, token: string): LetterDraft => ({
  subject: t`You are invited to ${{ brand: config.brand.name }}`,
  paragraphs: [
    t`An administrator created a ${{ brand: config.brand.name }} account for this email address.`,
    t`To use it, choose a password and add an authenticator app. Have your phone ready.`,
  ],
  link: { label: t`Accept the invitation`, url: invitationAddress(config, token) },
  after: [
    t`The link works for 72 hours. After that, ask your administrator for a new one.`,
    t`If you were not expecting an invitation, you do not need to do anything.`,
  ],
})

const staffResetLetter = (config: Config, token: string): LetterDraft => ({
  subject: t`Choose a new password for ${{ brand: config.brand.name }}`,
  paragraphs: [t`Your administrator sent you this link to choose a new password for your ${{ brand: config.brand.name }} account.`],
  link: { label: t`Choose a new password`, url: linkTo(config, '/reset-password', `access_token=${token}&type=recovery`) },
  after: [t`The link works for one hour. Your authenticator app stays as it is.`, t`If you did not ask for this, tell your administrator.`],
})

const secondFactorLetter = (config: Config, token: string): LetterDraft => ({
  subject: t`Add an authenticator app to your ${{ brand: config.brand.name }} account`,
  paragraphs: [
    t`Your administrator reset the second step of your sign-in. You were signed out everywhere, and your old codes and passkeys no longer work.`,
    t`Use this link and your password to add an authenticator app again. Have your phone ready.`,
  ],
  link: { label: t`Add an authenticator app`, url: secondFactorAddress(config, token) },
  after: [t`The link works for 72 hours.`, t`If you did not ask for this, tell your administrator at once.`],
})

const HOUR = 60

export const staffLetters = {
  invitation: { minutes: 72 * HOUR, carriesKey: true, draft: invitationLetter },
  staff_reset: { minutes: HOUR, carriesKey: true, draft: staffResetLetter },
  second_factor_link: { minutes: 72 * HOUR, carriesKey: true, draft: secondFactorLetter },
} satisfies Record<string, LetterDefinition>
