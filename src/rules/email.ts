import type { ErrorCode } from '#contract/errors.ts'

// Every browser and Node have it; the compiler of this floor knows neither.
declare const URL: new (address: string) => { hostname: string }

/** RFC 5321, 4.5.3.1.3. */
const MAX_LENGTH = 254

/**
 * The one form of an e-mail address by which people are known, or null when it is none.
 * A letter that looks or folds like another is refused, never replaced: replacing it would lead to another person's account.
 */
export function canonicalEmail(input: string): string | null {
  const typed = input.trim()
  if (typed.length > MAX_LENGTH || !isPlain(typed)) return null

  const address = typed.toLowerCase()
  const at = address.indexOf('@')
  const local = address.slice(0, at)
  const domain = asciiDomain(address.slice(at + 1))
  // A domain of other letters is longer as it is stored than as it is typed.
  const canonical = `${local}@${domain}`
  return at > 0 && isLocalPart(local) && domain !== null && canonical.length <= MAX_LENGTH ? canonical : null
}

export function whyNotEmail(input: string) {
  if (canonicalEmail(input) === null) return 'EMAIL_INVALID' satisfies ErrorCode
}

/** Whether only ASCII letters can change by normalising or folding, and nothing in it is invisible. */
function isPlain(text: string): boolean {
  if (text.normalize('NFKC') !== text) return false
  if (/[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(text)) return false
  return [...text].every(
    (letter) => letter <= '\u007f' || (letter.toLowerCase() === letter && letter.toUpperCase().toLowerCase() === letter),
  )
}

/** Also refused are signs that divide one address from the next in a mail's header. */
const isLocalPart = (local: string) => !/[@<>()[\]:;,"\\]/.test(local)

function asciiDomain(domain: string): string | null {
  const ascii = /^[\u0000-\u007f]*$/.test(domain) ? domain : punycode(domain)
  const labels = ascii?.split('.') ?? []
  const isDomain = labels.length >= 2 && labels.every((label) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label))
  return isDomain ? ascii : null
}

/** The domain's ASCII form, if each label with other letters becomes one 'xn--' label and the rest stays as it is. */
function punycode(domain: string): string | null {
  if (/[^a-z0-9.\u0080-\u{10ffff}-]/u.test(domain)) return null // would mean something else in a URL
  try {
    const ascii = new URL(`http://${domain}`).hostname
    const labels = ascii.split('.')
    const typed = domain.split('.')
    const isFaithful = typed.length === labels.length && typed.every((label, i) => label === labels[i] || labels[i]?.startsWith('xn--'))
    return isFaithful ? ascii : null
  } catch {
    return null
  }
}
