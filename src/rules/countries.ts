/** Codes that name no country: unions, outlying places, tests. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB', 'AC', 'CP', 'DG', 'EA', 'IC', 'TA'])
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/**
 * The countries a passport can be of, by name. In English in every language: a name is printed on a script, and finds a person by their number.
 * Empty in a browser that knows none.
 */
export function countryNames(): string[] {
  if (typeof Intl.DisplayNames === 'undefined') return []
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => !NO_COUNTRY.has(code))
  return [...new Set(codes.flatMap((code) => names.of(code) ?? []))].toSorted((a, b) => a.localeCompare(b))
}

/** The country that was typed, as the list writes it; what was typed, where the list is empty. */
export function countryNamed(typed: string): string | undefined {
  const names = countryNames()
  const wanted = typed.trim().toLowerCase()
  return names.length === 0 ? typed : names.find((name) => name.toLowerCase() === wanted)
}
