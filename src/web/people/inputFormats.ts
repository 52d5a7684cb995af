/** Kilograms or centimetres: null when left empty, undefined when it is no such number. A comma is a decimal point here. */
export function parseMeasure(typed: string, most: number): number | null | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return undefined
  const number = Number(text)
  return number > 0 && number <= most ? number : undefined
}

export const formatMeasure = (measured: number | null) => (measured === null ? '' : String(measured))

/** A South African number as it stands after the fixed +27; another country's whole. */
export const withoutCountryCode = (phone: string | null) => (phone ?? '').replace(/^\+27(\d\d)(\d{3})(\d{4})$/, '$1 $2 $3')

/** A typed number as people read it, its country before it. */
export const withCountryCode = (typed: string) => (typed === '' || typed.startsWith('+') ? typed : `+27 ${typed}`)
