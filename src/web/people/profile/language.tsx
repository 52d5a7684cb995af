import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Profile, ProfileSection } from '#contract/people.ts'
import { client } from '#web/client.ts'
import { Choice, YesNo } from './inputs.tsx'
import { languages } from './languages.ts'
import type { Parts, Section } from './section.ts'
import { answerWords } from './words.ts'

type Form = Extract<ProfileSection, { section: 'language' }>['fields']

const isStaff = ({ role }: Profile) => role !== 'patient'

export const language: Section<Form> = {
  name: 'language',
  heading: msg`Language`,
  fields: [
    {
      name: 'preferred_language',
      keys: ['preferred_language'],
      label: msg`Language you prefer to speak`,
      show: (form) => (form.preferred_language ? languages[form.preferred_language] : ''),
    },
    {
      name: 'interpreter_needed',
      keys: ['interpreter_needed'],
      label: msg`Do you need an interpreter?`,
      show: (form) => answerWords(form.interpreter_needed),
      isHidden: isStaff,
    },
  ],
  formOf: ({ preferred_language, interpreter_needed }) => ({ preferred_language, interpreter_needed }),
  faultsOf: () => [],
  save: (version, fields) => client.people.saveSection({ section: 'language', version, fields }),
  Inputs,
}

const options = Object.entries(languages).map(([value, label]) => ({ value, label, lang: value === 'sfs' ? 'en' : value }))

function Inputs(parts: Parts<Form>) {
  const { t } = useLingui()
  const forStaff = isStaff(parts.profile)
  return (
    <>
      <Choice
        parts={parts}
        of="preferred_language"
        options={options}
        why={forStaff ? undefined : t`So that we can look for a nurse who speaks it.`}
      />
      {!forStaff && <YesNo parts={parts} of="interpreter_needed" />}
    </>
  )
}
