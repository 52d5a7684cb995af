import { msg } from '@lingui/core/macro'
import type { Profile } from '#contract/people.ts'
import { bodyMassIndex } from '#rules/profile.ts'
import { client } from '#web/client.ts'
import { i18n } from '#web/i18n.ts'
import { measure, MOST_CM, MOST_KG, typedMeasure } from '../asTyped.ts'
import { Line } from './inputs.tsx'
import type { Fault, Parts, Section } from './section.ts'

type Form = { weight: string; height: string }

const kilograms = ({ weight }: Form) => measure(weight, MOST_KG)
const centimetres = ({ height }: Form) => measure(height, MOST_CM)

export const measurements: Section<Form> = {
  name: 'measurements',
  heading: msg`Measurements`,
  fields: [
    { name: 'weight', keys: ['weight'], label: msg`Weight in kg`, show: ({ weight }) => weight && `${weight}\u00a0kg` },
    { name: 'height', keys: ['height'], label: msg`Height in cm`, show: ({ height }) => height && `${height}\u00a0cm` },
  ],
  formOf: ({ weight, height }) => ({ weight: typedMeasure(weight), height: typedMeasure(height) }),
  tidy: (form) => ({ weight: tidyMeasure(form.weight, MOST_KG), height: tidyMeasure(form.height, MOST_CM) }),
  faultsOf: (form) => {
    const faults: (Fault<Form> | false)[] = [
      kilograms(form) === undefined && { key: 'weight', message: i18n._(msg`Please enter a weight in kilograms, like 71.5`) },
      centimetres(form) === undefined && { key: 'height', message: i18n._(msg`Please enter a height in centimetres, like 168`) },
    ]
    return faults.filter((fault) => fault !== false)
  },
  save: (version, form) =>
    client.people.saveSection({
      section: 'measurements',
      version,
      fields: { weight: kilograms(form) ?? null, height: centimetres(form) ?? null },
    }),
  Inputs,
}

function Inputs(parts: Parts<Form>) {
  return (
    <>
      <Line parts={parts} of="weight" inputMode="decimal" maxLength={7} />
      <Line parts={parts} of="height" inputMode="decimal" maxLength={7} />
    </>
  )
}

/** '71,50' comes back from the server as '71.5'. */
function tidyMeasure(typed: string, most: number) {
  const number = measure(typed, most)
  return number === undefined ? typed : typedMeasure(number)
}

/** The body mass index with what it is made of, or '' while a measure is missing. */
export function bodyMassIndexWords({ weight, height }: Profile): string {
  const index = bodyMassIndex(weight, height)
  return index === null ? '' : i18n._(msg`${index} kg/m², worked out from your weight and height`)
}
