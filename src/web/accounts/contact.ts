import { whyNotEmail } from '#rules/email.ts'
import { normaliseZA } from '#rules/phone.ts'

/** Where a one-time code goes: exactly one of the two, as it was typed. */
export type CodeContact = { email: string; phone?: never } | { phone: string; email?: never }

export type CodeChannel = 'email' | 'phone'

/** Why no code can be sent there. */
export function whyNotContact({ email, phone }: CodeContact) {
  if (!(email ?? phone).trim()) return 'CONTACT_MISSING'
  if (email !== undefined) return whyNotEmail(email)
  return normaliseZA(phone) ? undefined : 'PHONE_INVALID'
}
