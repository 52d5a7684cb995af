/** Money as screens and papers write it: 'R1 250.00', with a space that does not break. */
export function rand(cents: number): string {
  const amount = Math.abs(cents)
  const whole = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  return `${cents < 0 ? '-' : ''}R${whole}.${String(amount % 100).padStart(2, '0')}`
}

/** A typed amount of rand as cents: '250', 'R1 250.50', '-80,5'; null when it is none. */
export function centsOf(typed: string): number | null {
  const [, minus = '', whole = '', part = ''] = /^([-\u2212]?)R?(\d{1,7})(?:[.,](\d{1,2}))?$/i.exec(typed.replace(/\s/g, '')) ?? []
  if (whole === '') return null
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return minus && cents > 0 ? -cents : cents
}

/** A typed price in cents, from nothing to `most`; null when it is none. */
export function priceOf(typed: string, most: number): number | null {
  const cents = centsOf(typed)
  return cents !== null && cents >= 0 && cents <= most ? cents : null
}

/** As the API gives out `amount` and `wallet_balance` (specification 0.10). */
export const centsToRand = (cents: number): number => cents / 100

/** And as it comes in under them: 450.1 rand are 45 010 cents, whatever the machine makes of a tenth. */
export const randToCents = (inRand: number): number => Math.round(inRand * 100)
