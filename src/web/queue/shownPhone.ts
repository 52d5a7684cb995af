import { normaliseZA } from '#rules/phone.ts'
import { localPhone } from '#rules/phoneFormat.ts'

/** A number as every other one is shown; what can be no number as it was typed. */
export const shownPhone = (typed: string) => localPhone(normaliseZA(typed) ?? typed)
