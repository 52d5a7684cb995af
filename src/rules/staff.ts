/** A doctor's HPCSA number as the register writes it (MP medical, DP dental), or null. Never padded: both lengths occur (domain 1.5). */
export function normaliseHpcsa(input: string): string | null {
  const number = input.toUpperCase().replace(/[\s.-]/g, '')
  return /^(MP|DP)\d{6,7}$/.test(number) ? number : null
}
