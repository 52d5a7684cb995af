import { isRealDate } from '../time.ts'
import { t } from '../translate.ts'
import type { Calculator, CalculatorField, CalculatorValues } from './calculator.ts'

/** What stands in the fields: text as typed, the chosen option, 'yes' or nothing. */
export type TypedFields = Record<string, string>

/** A calculator before anything is typed: nothing of the patient before. */
export function emptyFields({ fields }: Calculator): TypedFields {
  const typed: TypedFields = {}
  for (const [id, field] of Object.entries(fields)) {
    typed[id] ??= initialOf(field)
    if (field.kind === 'choice') Object.assign(typed, field.fills?.[typed[id]])
  }
  return typed
}

function initialOf(field: CalculatorField) {
  if (field.kind === 'number') return field.initial ?? ''
  return field.kind === 'choice' && field.fills ? Object.keys(field.options)[0]! : ''
}

/** The fields after one of them was changed, with what its choice puts into others. */
export function changeField({ fields }: Calculator, typed: TypedFields, id: string, value: string): TypedFields {
  const field = fields[id]
  return { ...typed, [id]: value, ...(field?.kind === 'choice' && field.fills?.[value]) }
}

const decimal = /^\d{1,5}([.,]\d{1,3})?$/

/** Why what was typed cannot be used; nothing where it can, or where nothing was typed yet. */
function faultOf(field: CalculatorField, text: string): string | undefined {
  if (text === '' || (field.kind !== 'number' && field.kind !== 'day')) return
  if (field.kind === 'day') return isRealDate(text) ? undefined : t`This day does not exist.`
  const number = decimal.test(text) ? Number(text.replace(',', '.')) : NaN
  const { min, max, unit } = field
  if (number >= min && number <= max) return
  return t`Only from ${{ min }} to ${{ max }} ${{ unit }}.`.replace(' .', '.')
}

function valueOf(field: CalculatorField, text: string): CalculatorValues[string] {
  if (field.kind === 'number') return Number(text.replace(',', '.'))
  return field.kind === 'yes' ? text === 'yes' : text
}

/** The values of all fields, once each has one; before that what is wrong with which. A choice that fills nothing must be made. */
export function readFields({ fields }: Calculator, typed: TypedFields) {
  const values: CalculatorValues = {}
  const faults: Record<string, string> = {}
  let isWhole = true
  for (const [id, field] of Object.entries(fields)) {
    const text = (typed[id] ?? '').trim()
    const fault = faultOf(field, text)
    if (fault) faults[id] = fault
    if (fault || (text === '' && field.kind !== 'yes')) isWhole = false
    values[id] = valueOf(field, text)
  }
  return { faults, values: isWhole ? values : null }
}
