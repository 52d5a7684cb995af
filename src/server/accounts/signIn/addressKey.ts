import { canonicalEmail } from '#rules/email.ts'
import type { Config } from '#server/world/config.ts'
import { keyedHash } from '#server/world/secrets.ts'

/**
 * Under which an address is counted. Spellings that are no address of ours are folded to the one they imitate, so that trying them
 * does not give a second counter. An HMAC, because people also type passwords into this field.
 */
export function addressKey(typed: string, config: Config): string {
  const form = canonicalEmail(typed) ?? folded(typed)
  return keyedHash(config, 'addresses', form)
}

/** Under which the wrong codes of a day are counted, beside what is counted under `key`. */
export const codesKey = (key: string) => `codes of a day ${key}`

function folded(typed: string) {
  const visible = typed.normalize('NFKC').replaceAll(/[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu, '')
  const cased = visible.toUpperCase().toLowerCase().normalize('NFKC')
  const at = cased.lastIndexOf('@')
  const address = `${cased.slice(0, at)}@${asciiDomain(cased.slice(at + 1).replace(/\.+$/, ''))}`
  return canonicalEmail(address) ?? address
}

function asciiDomain(domain: string) {
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
}
