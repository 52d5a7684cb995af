import { msg } from '@lingui/core/macro'
import { profileLimits } from '#contract/limits.ts'
import type { ProfileSection } from '#contract/people.ts'
import { client } from '#web/api/client.ts'
import { TextInput } from './sectionInputs.tsx'
import type { SectionInputProps, SectionDefinition } from './section.ts'

type Form = Extract<ProfileSection, { section: 'cover' }>['fields']

export const medicalAidSection: SectionDefinition<Form> = {
  name: 'cover',
  heading: msg`Medical aid`,
  why: msg`Leave this empty if you have none.`,
  fields: [
    { name: 'medical_aid_scheme', keys: ['medical_aid_scheme'], label: msg`Scheme`, show: (form) => form.medical_aid_scheme },
    { name: 'medical_aid_plan', keys: ['medical_aid_plan'], label: msg`Plan`, show: (form) => form.medical_aid_plan },
    { name: 'medical_aid_number', keys: ['medical_aid_number'], label: msg`Member number`, show: (form) => form.medical_aid_number },
  ],
  formOf: ({ medical_aid_scheme, medical_aid_plan, medical_aid_number }) => ({ medical_aid_scheme, medical_aid_plan, medical_aid_number }),
  validate: () => ({}),
  save: (version, fields) => client.people.saveSection({ section: 'cover', version, fields }),
  Inputs,
}

function Inputs(parts: SectionInputProps<Form>) {
  return (
    <>
      <TextInput parts={parts} of="medical_aid_scheme" maxLength={profileLimits.medicalAid} autoComplete="off" />
      <TextInput parts={parts} of="medical_aid_plan" maxLength={profileLimits.medicalAid} autoComplete="off" />
      <TextInput parts={parts} of="medical_aid_number" maxLength={profileLimits.medicalAidNumber} autoComplete="off" />
    </>
  )
}
