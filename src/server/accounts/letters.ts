import { t } from '#rules/translate.ts'
import type { Config } from '../world/config.ts'
import type { LetterDefinition } from '../notices/noticeTypes.ts'
import { helpLine } from '../notices/phrases.ts'
import type { LetterDraft } from '../notices/writeLetter.ts'

// Letters that let somebody in, and those that answer who tried to get in. They come whatever was chosen: nobody gets in without them.

/** Opening the link spends nothing: its token is in the fragment, and a button on the page sends it. */
function verifyEmailLetter({ brand, appUrl }: Config, token: string): LetterDraft {
  const url = new URL('/login', appUrl)
  url.hash = `token=${token}&type=verify`
  return {
    subject: t`Please verify your email for ${{ brand: brand.name }}`,
    paragraphs: [
      t`You (or someone else) created a ${{ brand: brand.name }} account with this email address. To use it, please verify the address.`,
    ],
    link: { label: t`Verify my email`, url: url.href },
    after: [t`The link works once, for 24 hours. If this was not you, you do not need to do anything.`],
  }
}

/** To the owner of an account with whose address somebody tried to sign up. */
export const accountExistsLetter = ({ brand, appUrl }: Config): LetterDraft => ({
  subject: t`You already have a ${{ brand: brand.name }} account`,
  paragraphs: [t`You (or someone else) tried to create a ${{ brand: brand.name }} account with this email address. There is already one.`],
  link: { label: t`Sign in`, url: new URL('/login', appUrl).href },
  after: [t`If this was not you, you do not need to do anything. Nothing was changed.`],
})

/** A reset link: pressing the page's button spends it, opening it does not, so mail programs that look at links do no harm. */
function resetPasswordLetter({ brand, appUrl }: Config, token: string): LetterDraft {
  const url = new URL('/reset-password', appUrl)
  url.hash = `access_token=${token}&type=recovery`
  return {
    subject: t`Choose a new password for ${{ brand: brand.name }}`,
    paragraphs: [t`You (or someone else) asked for a new password for the ${{ brand: brand.name }} account with this email address.`],
    link: { label: t`Choose a new password`, url: url.href },
    after: [t`The link works for one hour, or until the password is changed. If this was not you, you do not need to do anything.`],
  }
}

/** To doctors, nurses and administrators, who do not reset their passwords by themselves. */
const askAdministratorLetter = ({ brand }: Config): LetterDraft => ({
  subject: t`Your ${{ brand: brand.name }} password`,
  paragraphs: [
    t`You (or someone else) asked for a new password for your ${{ brand: brand.name }} staff account.`,
    t`Please ask your administrator, who can send you a link to choose a new one.`,
  ],
  after: [t`If this was not you, you do not need to do anything. Nothing was changed.`],
})

/** The code stands in the text only: subjects light up on locked screens. */
const codeLetter = ({ brand }: Config, code: string): LetterDraft => ({
  subject: t`Your ${{ brand: brand.name }} code`,
  paragraphs: [t`Your code is ${{ code }}.`, t`It works once, for ten minutes. Nobody from our team will ever ask you for it.`],
  after: [t`If you did not ask for a code, you do not need to do anything.`],
})

const codeText = ({ brand }: Config, code: string) => [
  t`${{ brand: brand.name }}: your code is ${{ code }}.`,
  t`It works for 10 minutes. Never share it.`,
]

export function emailChangeLetter({ brand, appUrl }: Config, token: string): LetterDraft {
  const url = new URL('/login', appUrl)
  url.hash = `token=${token}&type=email_change`
  return {
    subject: t`Confirm your new email address for ${{ brand: brand.name }}`,
    paragraphs: [
      t`You (or someone else) asked to use this address for a ${{ brand: brand.name }} account. Until you confirm it, the old address still works.`,
    ],
    link: { label: t`Confirm this address`, url: url.href },
    after: [t`The link works once, for 24 hours. If this was not you, you do not need to do anything.`],
  }
}

/** To the old address: whoever took over an account must not be able to move it away unseen. */
const emailLeavesLetter = ({ brand, appUrl }: Config): LetterDraft => ({
  subject: t`A new email address for your ${{ brand: brand.name }} account`,
  paragraphs: [
    t`You (or someone else) asked to use another email address for your account. This address works until the new one is confirmed.`,
  ],
  link: { label: t`Open your settings`, url: new URL('/settings', appUrl).href },
  after: [t`If this was not you, sign in, cancel the change in Settings and choose a new password.`],
})

/** To the address before, once the new one counts. Which one that is stands nowhere in it. */
const emailLeftLetter = ({ brand }: Config): LetterDraft => ({
  subject: t`The email address of your ${{ brand: brand.name }} account was changed`,
  paragraphs: [t`Your ${{ brand: brand.name }} account now uses another email address. This one can no longer sign in.`],
  after: [
    t`If this was you, you do not need to do anything. If not, someone else has your account: please tell us at once.`,
    ...helpLine(brand),
  ],
})

const HOUR = 60
const DAY = 24 * HOUR

/** Letters about getting in. */
export const accountLetters = {
  verify_email: { minutes: DAY, carriesKey: true, draft: verifyEmailLetter },
  account_exists: { minutes: DAY, carriesKey: false, draft: accountExistsLetter },
  reset_password: { minutes: HOUR, carriesKey: true, draft: resetPasswordLetter },
  ask_administrator: { minutes: DAY, carriesKey: false, draft: askAdministratorLetter },
  sign_in_code: { minutes: 10, carriesKey: true, draft: codeLetter, sms: codeText },
  phone_code: { minutes: 10, carriesKey: true, draft: codeLetter, sms: codeText },
  email_change: { minutes: DAY, carriesKey: true, draft: emailChangeLetter },
  email_leaves: { minutes: 7 * DAY, carriesKey: false, draft: emailLeavesLetter },
  email_left: { minutes: 7 * DAY, carriesKey: false, draft: emailLeftLetter },
} satisfies Record<string, LetterDefinition>
