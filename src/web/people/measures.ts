import { measureLimits } from '#contract/limits.ts'

type Range = { least: number; most: number }
const { kilograms, centimetres } = measureLimits

/** Null when left empty, undefined when it is no number of this range. A comma is a decimal point here. */
function parse(typed: string, { least, most }: Range): number | null | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return undefined
  const number = Number(text)
  return number >= least && number <= most ? number : undefined
}

export const parseWeight = (typed: string) => parse(typed, kilograms)

/** In centimetres. A number from 0.4 to 2.72 is metres: people type 1.68 too. */
export function parseHeight(typed: string): number | null | undefined {
  const metres = parse(typed, { least: centimetres.least / 100, most: centimetres.most / 100 })
  return typeof metres === 'number' ? Math.round(metres * 100) : parse(typed, centimetres)
}

export const formatMeasure = (measured: number | null) => (measured === null ? '' : String(measured))

type Measures = { weight: string; height: string }

/** As the server has it: '71,50' is '71.5', and '1,68' is '168'. What cannot be read stays as it was typed. */
export function tidyMeasures<Form extends Measures>(form: Form): Form {
  const [weight, height] = [parseWeight(form.weight), parseHeight(form.height)]
  return {
    ...form,
    weight: weight === undefined ? form.weight : formatMeasure(weight),
    height: height === undefined ? form.height : formatMeasure(height),
  }
}
