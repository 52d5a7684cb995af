import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { profileLimits } from '#contract/limits.ts'
import type { ProfileSection } from '#contract/people.ts'
import { client } from '#web/api/client.ts'
import { TextInput } from './sectionInputs.tsx'
import type { SectionInputProps, SectionDefinition } from './section.ts'

type Form = Extract<ProfileSection, { section: 'care' }>['fields']

export const careSection: SectionDefinition<Form> = {
  name: 'care',
  heading: msg`Clinic and pharmacy`,
  fields: [
    { name: 'clinic', keys: ['clinic'], label: msg`Your clinic`, show: (form) => form.clinic },
    { name: 'pharmacy', keys: ['pharmacy'], label: msg`Your pharmacy or pick-up point`, show: (form) => form.pharmacy },
  ],
  formOf: ({ clinic, pharmacy }) => ({ clinic, pharmacy }),
  validate: () => ({}),
  save: (version, fields) => client.people.saveSection({ section: 'care', version, fields }),
  Inputs,
}

function Inputs(parts: SectionInputProps<Form>) {
  const { t } = useLingui()
  return (
    <>
      <TextInput
        parts={parts}
        of="clinic"
        maxLength={profileLimits.place}
        autoComplete="off"
        why={t`Where you go for tests and to see someone in person.`}
      />
      <TextInput parts={parts} of="pharmacy" maxLength={profileLimits.place} autoComplete="off" />
    </>
  )
}
