import type { Brand } from '../world/brand.ts'
import type { Config } from '../world/config.ts'
import {
  accountExistsLetter,
  askAdministratorLetter,
  codeLetter,
  codeText,
  emailChangeLetter,
  emailLeavesLetter,
  resetPasswordLetter,
  verifyEmailLetter,
} from './signInLetterTexts.ts'
import type { LetterDraft } from './writeLetter.ts'
import { invitationLetter, secondFactorLetter, staffResetLetter } from './staffLetterTexts.ts'

/** `key`: the token of its link, or the code itself. */
type LetterEntry = {
  /** How long it is of use: as long as what it carries, so that no dead link is sent late. */
  minutes: number
  /** It opens something: its text is kept nowhere once it is out. */
  carriesKey: boolean
  draft: (config: Config, key: string) => LetterDraft
  sms?: (brand: Brand, key: string) => string[]
}

const HOUR = 60
const DAY = 24 * HOUR

/** Letters about getting in. Somebody waits for each of them: no choice and no quiet hours hold them back. */
export const letterCatalogue = {
  verify_email: { minutes: DAY, carriesKey: true, draft: verifyEmailLetter },
  account_exists: { minutes: DAY, carriesKey: false, draft: accountExistsLetter },
  reset_password: { minutes: HOUR, carriesKey: true, draft: resetPasswordLetter },
  ask_administrator: { minutes: DAY, carriesKey: false, draft: askAdministratorLetter },
  sign_in_code: { minutes: 10, carriesKey: true, draft: codeLetter, sms: codeText },
  phone_code: { minutes: 10, carriesKey: true, draft: codeLetter, sms: codeText },
  email_change: { minutes: DAY, carriesKey: true, draft: emailChangeLetter },
  email_leaves: { minutes: 7 * DAY, carriesKey: false, draft: emailLeavesLetter },
  invitation: { minutes: 3 * DAY, carriesKey: true, draft: invitationLetter },
  staff_reset: { minutes: HOUR, carriesKey: true, draft: staffResetLetter },
  second_factor_link: { minutes: 3 * DAY, carriesKey: true, draft: secondFactorLetter },
} satisfies Record<string, LetterEntry>

export type LetterCode = keyof typeof letterCatalogue

export const letterEntryOf = (code: LetterCode): LetterEntry => letterCatalogue[code]
export const letterCodes = Object.keys(letterCatalogue) as LetterCode[]
