import type { ErrorCode } from '#contract/errors.ts'

/** 49,000 words that few people need at any time: they are loaded when the first does. */
const load = async () => new Set((await import('@zxcvbn-ts/language-common')).dictionary['passwords-common'])
let common: ReturnType<typeof load> | undefined

/** Why a password is easily guessed: it is one of those used most, in whatever case. */
export async function whyWeakPassword(password: string) {
  if ((await (common ??= load())).has(password.toLowerCase())) return 'PASSWORD_TOO_COMMON' satisfies ErrorCode
}
