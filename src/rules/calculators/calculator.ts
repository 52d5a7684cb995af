export type NumberField = { kind: 'number'; label: () => string; unit: string; min: number; max: number; initial?: string }
export type ChoiceField<Value extends string = string> = {
  kind: 'choice'
  label: () => string
  options: Record<Value, () => string>
  /** What each choice puts into other fields; it may be typed over. */
  fills?: Record<Value, Record<string, string>>
}
export type YesField = { kind: 'yes'; label: () => string }
export type DayField = { kind: 'day'; label: () => string }
export type CalculatorField = NumberField | ChoiceField | YesField | DayField

type ValueOf<Field> = Field extends { kind: 'number' }
  ? number
  : Field extends { kind: 'yes' }
    ? boolean
    : Field extends { options: Record<infer Value, unknown> }
      ? Value
      : string

type Fields = Record<string, CalculatorField>
type ValuesOf<Some extends Fields> = { [Id in keyof Some]: ValueOf<Some[Id]> }
export type CalculatorValues = Record<string, number | boolean | string>

export type CalculatorResult = {
  figure: string
  unit: string
  meaning: string
  /** How much it asks for: nothing, a look, or action. */
  tone: 'good' | 'attention' | 'urgent' | 'info'
  /** What belongs to it, in rows. */
  details?: { name: string; value: string }[]
}
/** A figure, or the sentence why there is none. */
export type CalculatorOutcome = CalculatorResult | { refused: string }

type About = {
  id: string
  name: () => string
  /** What it is for, in a line. */
  about: () => string
  /** Other words by which it is found. */
  keywords: string
  formula: () => string
  source: () => string
  limits: () => string
}
export type Calculator = About & {
  fields: Fields
  calculate(values: CalculatorValues, today: string): CalculatorOutcome
}

/** One calculator: its fields, and what is made of values that lie within them. */
export const defineCalculator = <const Some extends Fields>(
  definition: About & { fields: Some; calculate(values: ValuesOf<Some>, today: string): CalculatorOutcome },
): Calculator => ({
  ...definition,
  // The fields were read before, each by its own kind (readFields).
  calculate: (values, today) => definition.calculate(values as ValuesOf<Some>, today),
})

export const numberField = (label: () => string, unit: string, min: number, max: number, initial?: string) => ({
  kind: 'number' as const,
  label,
  unit,
  min,
  max,
  ...(initial !== undefined && { initial }),
})
export const yesField = (label: () => string) => ({ kind: 'yes' as const, label })
export const dayField = (label: () => string) => ({ kind: 'day' as const, label })
export const choiceField = <const Value extends string>(
  label: () => string,
  options: Record<Value, () => string>,
  fills?: Record<Value, Record<string, string>>,
) => ({ kind: 'choice' as const, label, options, ...(fills && { fills }) })
