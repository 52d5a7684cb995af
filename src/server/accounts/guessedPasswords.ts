import { dictionary } from '@zxcvbn-ts/language-common'
import type { ErrorCode } from '#contract/errors.ts'

const common = new Set(dictionary['passwords-common'])

/** Why a password is easily guessed: it is one of the 49,000 used most, in whatever case. */
export function whyNotUncommon(password: string) {
  if (common.has(password.toLowerCase())) return 'PASSWORD_TOO_COMMON' satisfies ErrorCode
}
