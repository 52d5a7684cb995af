import { msg } from '@lingui/core/macro'
import { measureLimits } from '#contract/limits.ts'
import type { Profile } from '#contract/people.ts'
import { bodyMassIndex } from '#rules/profile.ts'
import { client } from '#web/api/client.ts'
import { i18n } from '#web/i18n.ts'
import { parseMeasure, formatMeasure } from '../inputFormats.ts'
import { TextInput } from './sectionInputs.tsx'
import type { SectionInputProps, SectionDefinition } from './section.ts'

type Form = { weight: string; height: string }

const kilograms = ({ weight }: Form) => parseMeasure(weight, measureLimits.kilograms)
const centimetres = ({ height }: Form) => parseMeasure(height, measureLimits.centimetres)

export const measurementsSection: SectionDefinition<Form> = {
  name: 'measurements',
  heading: msg`Measurements`,
  fields: [
    { name: 'weight', keys: ['weight'], label: msg`Weight in kg`, show: ({ weight }) => weight && `${weight}\u00a0kg` },
    { name: 'height', keys: ['height'], label: msg`Height in cm`, show: ({ height }) => height && `${height}\u00a0cm` },
  ],
  formOf: ({ weight, height }) => ({ weight: formatMeasure(weight), height: formatMeasure(height) }),
  tidy: (form) => ({
    weight: tidyMeasure(form.weight, measureLimits.kilograms),
    height: tidyMeasure(form.height, measureLimits.centimetres),
  }),
  validate: (form) => ({
    weight: kilograms(form) === undefined && i18n._(msg`Please enter a weight in kilograms, like 71.5`),
    height: centimetres(form) === undefined && i18n._(msg`Please enter a height in centimetres, like 168`),
  }),
  save: (version, form) =>
    client.people.saveSection({
      section: 'measurements',
      version,
      fields: { weight: kilograms(form) ?? null, height: centimetres(form) ?? null },
    }),
  Inputs,
}

function Inputs(parts: SectionInputProps<Form>) {
  return (
    <>
      <TextInput parts={parts} of="weight" inputMode="decimal" maxLength={7} />
      <TextInput parts={parts} of="height" inputMode="decimal" maxLength={7} />
    </>
  )
}

/** '71,50' comes back from the server as '71.5'. */
function tidyMeasure(typed: string, most: number) {
  const number = parseMeasure(typed, most)
  return number === undefined ? typed : formatMeasure(number)
}

/** The body mass index with what it is made of, or '' while a measure is missing. */
export function bodyMassIndexText({ weight, height }: Profile): string {
  const index = bodyMassIndex(weight, height)
  return index === null ? '' : i18n._(msg`${index} kg/m², worked out from your weight and height`)
}
