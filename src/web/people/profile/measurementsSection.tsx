import { msg } from '@lingui/core/macro'
import type { Profile } from '#contract/people.ts'
import { bodyMassIndex } from '#rules/profile.ts'
import { client } from '#web/api/client.ts'
import { i18n } from '#web/i18n.ts'
import { formatMeasure, parseHeight, parseWeight, tidyMeasures } from '../measures.ts'
import { heightError, weightError } from '../measureTexts.ts'
import { TextInput } from './sectionInputs.tsx'
import type { SectionInputProps, SectionDefinition } from './section.ts'

type Form = { weight: string; height: string }

export const measurementsSection: SectionDefinition<Form> = {
  name: 'measurements',
  heading: msg`Measurements`,
  fields: [
    { name: 'weight', keys: ['weight'], label: msg`Weight in kg`, show: ({ weight }) => weight && `${weight}\u00a0kg` },
    { name: 'height', keys: ['height'], label: msg`Height in cm`, show: ({ height }) => height && `${height}\u00a0cm` },
  ],
  formOf: ({ weight, height }) => ({ weight: formatMeasure(weight), height: formatMeasure(height) }),
  tidy: tidyMeasures,
  validate: ({ weight, height }) => ({
    weight: parseWeight(weight) === undefined && weightError(),
    height: parseHeight(height) === undefined && heightError(),
  }),
  save: (version, { weight, height }) =>
    client.people.saveSection({
      section: 'measurements',
      version,
      fields: { weight: parseWeight(weight) ?? null, height: parseHeight(height) ?? null },
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

/** The body mass index with what it is made of, or '' while a measure is missing. */
export function bodyMassIndexText({ weight, height }: Profile): string {
  const index = bodyMassIndex(weight, height)
  return index === null ? '' : i18n._(msg`${index} kg/m², worked out from your weight and height`)
}
