import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { profileLimits } from '#contract/limits.ts'
import type { ProfileSection } from '#contract/people.ts'
import { normaliseZA } from '#rules/phone.ts'
import { whyNotPhone } from '#rules/profile.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { withoutCountryCode, withCountryCode } from '../inputFormats.ts'
import { TextInput, PhoneInput, YesNoInput } from './sectionInputs.tsx'
import type { SectionInputProps, SectionDefinition } from './section.ts'
import { yesNoText } from './profileTexts.ts'

type Form = Extract<ProfileSection, { section: 'next_of_kin' }>['fields']

export const nextOfKinSection: SectionDefinition<Form> = {
  name: 'next_of_kin',
  heading: msg`Next of kin`,
  why: msg`The person we call if something happens to you.`,
  fields: [
    { name: 'next_of_kin_name', keys: ['next_of_kin_name'], label: msg`Their name`, show: (form) => form.next_of_kin_name },
    {
      name: 'next_of_kin_relation',
      keys: ['next_of_kin_relation'],
      label: msg`Their relationship to you`,
      show: (form) => form.next_of_kin_relation,
    },
    {
      name: 'next_of_kin_phone',
      keys: ['next_of_kin_phone'],
      label: msg`Their phone number`,
      show: (form) => withCountryCode(form.next_of_kin_phone),
    },
    {
      name: 'next_of_kin_may_speak',
      keys: ['next_of_kin_may_speak'],
      label: msg`May we speak to them about your health?`,
      show: (form) => yesNoText(form.next_of_kin_may_speak),
    },
  ],
  formOf: (profile) => ({
    next_of_kin_name: profile.next_of_kin_name,
    next_of_kin_relation: profile.next_of_kin_relation,
    next_of_kin_phone: withoutCountryCode(profile.next_of_kin_phone),
    next_of_kin_may_speak: profile.next_of_kin_may_speak,
  }),
  tidy: (form) => ({ ...form, next_of_kin_phone: withoutCountryCode(normaliseZA(form.next_of_kin_phone)) || form.next_of_kin_phone }),
  validate: ({ next_of_kin_phone }) => ({ next_of_kin_phone: sentenceFor(whyNotPhone(next_of_kin_phone)) }),
  refusedAt: { PHONE_INVALID: 'next_of_kin_phone' },
  save: (version, fields) => client.people.saveSection({ section: 'next_of_kin', version, fields }),
  Inputs,
}

function Inputs(parts: SectionInputProps<Form>) {
  const { t } = useLingui()
  return (
    <>
      <TextInput parts={parts} of="next_of_kin_name" maxLength={profileLimits.nextOfKinName} autoComplete="off" />
      <TextInput parts={parts} of="next_of_kin_relation" autoComplete="off" placeholder={t`Sister, husband, neighbour`} />
      <PhoneInput parts={parts} of="next_of_kin_phone" autoComplete="off" />
      <YesNoInput parts={parts} of="next_of_kin_may_speak" why={t`If you choose No, we only tell them where you are in an emergency.`} />
    </>
  )
}
