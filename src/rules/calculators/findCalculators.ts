import type { Calculator } from './calculator.ts'
import { calculators } from './calculators.ts'

/** Those whose name, use or other words hold each word typed. */
export function findCalculators(typed: string): readonly Calculator[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return calculators.filter(({ name, about, keywords }) => {
    const text = `${name()} ${about()} ${keywords}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
