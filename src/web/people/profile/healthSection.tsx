import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { personLimits } from '#contract/limits.ts'
import type { Profile } from '#contract/people.ts'
import { client } from '#web/api/client.ts'
import { i18n } from '#web/i18n.ts'
import { SelectInput, MultilineInput, RadioInput } from './sectionInputs.tsx'
import type { SectionInputProps, SectionDefinition } from './section.ts'

type Answered = 'some' | 'none'
type Form = {
  chronic_conditions: string
  chronic_medications: string
  /** null: nobody asked yet, which is not the same as 'none'. */
  has_allergies: Answered | null
  allergies: string
  pregnancy: Profile['pregnancy']
}

const pregnancies: Record<NonNullable<Profile['pregnancy']>, MessageDescriptor> = {
  no: msg`Not pregnant`,
  pregnant: msg`Pregnant`,
  breastfeeding: msg`Breastfeeding`,
  prefer_not_to_say: msg`Rather not say`,
}

const isMan = ({ gender, sex_at_birth }: Profile) => (sex_at_birth ?? gender) === 'male'
const text = (items: string[]) => items.join('\n')

export const healthSection: SectionDefinition<Form> = {
  name: 'health',
  heading: msg`Health`,
  why: msg`Your doctors and nurses see this before they advise you.`,
  fields: [
    {
      name: 'chronic_conditions',
      keys: ['chronic_conditions'],
      label: msg`Chronic conditions`,
      show: (form) => form.chronic_conditions,
    },
    {
      name: 'chronic_medications',
      keys: ['chronic_medications'],
      label: msg`Medicines you take`,
      show: (form) => form.chronic_medications,
    },
    { name: 'allergies', keys: ['has_allergies', 'allergies'], label: msg`Allergies`, show: allergyText, empty: msg`Not answered yet` },
    {
      name: 'pregnancy',
      keys: ['pregnancy'],
      label: msg`Pregnancy`,
      show: ({ pregnancy }) => (pregnancy ? i18n._(pregnancies[pregnancy]) : ''),
      isHidden: isMan,
    },
  ],
  formOf: (profile) => ({
    chronic_conditions: text(profile.chronic_conditions),
    chronic_medications: text(profile.chronic_medications),
    has_allergies: profile.allergies.length > 0 ? 'some' : profile.no_known_allergies ? 'none' : null,
    allergies: text(profile.allergies),
    pregnancy: profile.pregnancy,
  }),
  tidy: (form) => (form.has_allergies === 'some' ? form : { ...form, allergies: '' }),
  validate: ({ has_allergies, allergies }) => ({
    allergies: has_allergies === 'some' && !allergies && i18n._(msg`Please write what you are allergic to, or choose 'None known'`),
  }),
  save: (version, { has_allergies, ...fields }) =>
    client.people.saveSection({
      section: 'health',
      version,
      fields: { ...fields, no_known_allergies: has_allergies === 'none' },
    }),
  Inputs,
}

function allergyText({ has_allergies, allergies }: Form) {
  if (has_allergies === 'none') return i18n._(msg`None known`)
  return has_allergies === 'some' ? allergies : ''
}

function Inputs(parts: SectionInputProps<Form>) {
  const { t, i18n: words } = useLingui()
  const asked: Record<Answered, string> = { some: t`Yes`, none: t`None known` }
  return (
    <>
      <MultilineInput
        parts={parts}
        of="chronic_conditions"
        maxLength={personLimits.list}
        why={t`For example diabetes or high blood pressure.`}
      />
      <MultilineInput
        parts={parts}
        of="chronic_medications"
        maxLength={personLimits.list}
        why={t`Write them as on their labels. Add medicines that you buy without a prescription too.`}
      />
      <RadioInput
        parts={{ ...parts, labelOf: () => t`Do you have any allergies?` }}
        of="has_allergies"
        options={Object.entries(asked).map(([value, label]) => ({ value, label }))}
      />
      {parts.form.has_allergies === 'some' && (
        <MultilineInput
          parts={{ ...parts, labelOf: () => t`What are you allergic to?` }}
          of="allergies"
          maxLength={personLimits.list}
          why={t`A medicine or a food, for example. So that nobody gives it to you.`}
        />
      )}
      {!isMan(parts.profile) && (
        <SelectInput
          parts={parts}
          of="pregnancy"
          options={Object.entries(pregnancies).map(([value, label]) => ({ value, label: words._(label) }))}
          why={t`Some medicines are not safe then.`}
        />
      )}
    </>
  )
}
