import type { Calculator, CalculatorField, CalculatorResult } from './calculator.ts'
import type { TypedFields } from './readFields.ts'

function saidOf(field: CalculatorField, text: string): string {
  if (field.kind === 'yes') return text === 'yes' ? field.label() : ''
  const said = field.kind === 'choice' ? (field.options[text]?.() ?? '') : text
  const unit = field.kind === 'number' ? field.unit : ''
  return `${field.label()} ${[said, unit].filter(Boolean).join(' ')}`
}

/** The result in a line of a note, with all that it was calculated from. */
export function noteLine({ name, fields }: Calculator, typed: TypedFields, result: CalculatorResult): string {
  const { figure, unit, meaning, details = [] } = result
  const from = Object.entries(fields).map(([id, field]) => saidOf(field, (typed[id] ?? '').trim()))
  const more = details.map((detail) => `${detail.name} ${detail.value}`)
  const said = [figure, unit].filter(Boolean).join(unit === '%' ? '' : ' ')
  return `${name()}: ${said} (${meaning}). ${from.filter(Boolean).join(', ')}.${more.length > 0 ? ` ${more.join(', ')}.` : ''}`
}
