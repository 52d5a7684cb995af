const ZA = /^\+27[1-8]\d{8}$/
const ZA_MOBILE = /^\+27([67]\d|8[1-4])\d{7}$/
const ANYWHERE = /^\+[1-9]\d{1,14}$/ // the pattern of specification 1.5

/** A typed phone number in E.164, as '+27…' or another country's '+…', or null when it cannot be one (domain 1.5). */
export function normaliseZA(input: string): string | null {
  const number = withCountry(bare(input))
  if (number.startsWith('+27')) return ZA.test(number) ? number : null
  return ANYWHERE.test(number) ? number : null
}

/** Whether a normalised number is a South African cellphone, which text messages need. */
export const isMobileZA = (number: string): boolean => ZA_MOBILE.test(number)

/** The chat with this number, with a first text that says nothing of health. */
export function whatsAppLink(number: string, text?: string): string {
  const link = `https://wa.me/${number.replace(/\D/g, '')}`
  return text ? `${link}?text=${encodeURIComponent(text)}` : link
}

/** Without the signs people write for the eye; pasted numbers carry other dashes and invisible direction marks too. */
const bare = (input: string) =>
  input
    .replace(/[\s.\-\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace('(0)', '')
    .replace(/[()]/g, '')
    .replace(/^00/, '+')

function withCountry(digits: string): string {
  if (/^\+270\d{9}$/.test(digits)) return `+27${digits.slice(4)}`
  if (/^0\d{9}$/.test(digits)) return `+27${digits.slice(1)}`
  if (/^27\d{9}$/.test(digits)) return `+${digits}`
  if (/^[1-8]\d{8}$/.test(digits)) return `+27${digits}` // typed after the fixed +27
  return digits
}
