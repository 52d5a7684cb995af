import type { AllergyDetails, AllergySeverity } from '#contract/people.ts'
import { t } from './translate.ts'

const isSameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

export const isListed = (items: readonly string[], text: string): boolean => items.some((item) => isSameText(item, text))

/** Each once: what was carried over from one text may be there twice. */
export const eachOnce = (items: readonly string[]): string[] => [...new Set(items)]

/** A list with what was typed as its last item, unless that is empty or there already. */
export const withItem = (items: readonly string[], text: string): string[] =>
  text.trim() === '' || isListed(items, text) ? [...items] : [...items, text.trim()]

/** What is said of those substances that are in the list; what says nothing is left out. */
export const detailsOf = (allergies: readonly string[], details: AllergyDetails = {}): AllergyDetails =>
  Object.fromEntries(
    allergies.flatMap((substance) => {
      const { reaction = '', severity = null } = Object.hasOwn(details, substance) ? details[substance]! : {}
      return reaction || severity ? [[substance, { reaction, severity }]] : []
    }),
  )

export const severityTexts = (): Record<AllergySeverity, string> => ({ mild: t`mild`, moderate: t`moderate`, severe: t`severe` })

/** An allergy as whoever gives care reads it: 'Penicillin (rash, severe)'. Servers of the release before send no details. */
export function allergyText(substance: string, details: AllergyDetails | undefined): string {
  const said = detailsOf([substance], details)[substance]
  const words = said ? [said.reaction, said.severity && severityTexts()[said.severity]].filter(Boolean) : []
  return words.length > 0 ? `${substance} (${words.join(', ')})` : substance
}
