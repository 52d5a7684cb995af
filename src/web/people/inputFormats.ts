/** A South African number as it stands after the fixed +27; another country's whole. */
export const withoutCountryCode = (phone: string | null) => (phone ?? '').replace(/^\+27(\d\d)(\d{3})(\d{4})$/, '$1 $2 $3')

/** A typed number as people read it, its country before it. */
export const withCountryCode = (typed: string) => (typed === '' || typed.startsWith('+') ? typed : `+27 ${typed}`)
