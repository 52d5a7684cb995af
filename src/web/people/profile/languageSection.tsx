import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Profile, ProfileSection } from '#contract/people.ts'
import { client } from '#web/api/client.ts'
import { SelectInput, YesNoInput } from './sectionInputs.tsx'
import type { SectionDefinition, SectionInputProps } from './section.ts'
import { officialLanguages } from '../officialLanguages.ts'
import { yesNoText } from './profileTexts.ts'

type Form = Extract<ProfileSection, { section: 'language' }>['fields']

const isStaff = ({ role }: Profile) => role !== 'patient'

export const languageSection: SectionDefinition<Form> = {
  name: 'language',
  heading: msg`Language`,
  fields: [
    {
      name: 'preferred_language',
      keys: ['preferred_language'],
      label: msg`Language you prefer to speak`,
      show: (form) => (form.preferred_language ? officialLanguages[form.preferred_language] : ''),
    },
    {
      name: 'interpreter_needed',
      keys: ['interpreter_needed'],
      label: msg`Do you need an interpreter?`,
      show: (form) => yesNoText(form.interpreter_needed),
      isHidden: isStaff,
    },
  ],
  formOf: ({ preferred_language, interpreter_needed }) => ({ preferred_language, interpreter_needed }),
  validate: () => ({}),
  save: (version, fields) => client.people.saveSection({ section: 'language', version, fields }),
  Inputs,
}

const options = Object.entries(officialLanguages).map(([value, label]) => ({ value, label, lang: value === 'sfs' ? 'en' : value }))

function Inputs(parts: SectionInputProps<Form>) {
  const { t } = useLingui()
  const forStaff = isStaff(parts.profile)
  return (
    <>
      <SelectInput
        parts={parts}
        of="preferred_language"
        options={options}
        why={forStaff ? undefined : t`So that we can look for a nurse who speaks it.`}
      />
      {!forStaff && <YesNoInput parts={parts} of="interpreter_needed" />}
    </>
  )
}
