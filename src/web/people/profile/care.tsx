import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { profileLimits } from '#contract/limits.ts'
import type { ProfileSection } from '#contract/people.ts'
import { client } from '#web/client.ts'
import { Line } from './inputs.tsx'
import type { Parts, Section } from './section.ts'

type Form = Extract<ProfileSection, { section: 'care' }>['fields']

export const care: Section<Form> = {
  name: 'care',
  heading: msg`Clinic and pharmacy`,
  fields: [
    { name: 'clinic', keys: ['clinic'], label: msg`Your clinic`, show: (form) => form.clinic },
    { name: 'pharmacy', keys: ['pharmacy'], label: msg`Your pharmacy or pick-up point`, show: (form) => form.pharmacy },
  ],
  formOf: ({ clinic, pharmacy }) => ({ clinic, pharmacy }),
  faultsOf: () => [],
  save: (version, fields) => client.people.saveSection({ section: 'care', version, fields }),
  Inputs,
}

function Inputs(parts: Parts<Form>) {
  const { t } = useLingui()
  return (
    <>
      <Line
        parts={parts}
        of="clinic"
        maxLength={profileLimits.place}
        autoComplete="off"
        why={t`Where you go for tests and to see someone in person.`}
      />
      <Line parts={parts} of="pharmacy" maxLength={profileLimits.place} autoComplete="off" />
    </>
  )
}
