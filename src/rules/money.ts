/** Money as screens and papers write it: 'R1 250.00', with a space that does not break. */
export function rand(cents: number): string {
  const amount = Math.abs(cents)
  const whole = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  return `${cents < 0 ? '-' : ''}R${whole}.${String(amount % 100).padStart(2, '0')}`
}
