import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { profileLimits } from '#contract/limits.ts'
import type { ProfileSection } from '#contract/people.ts'
import { normaliseZA } from '#rules/phone.ts'
import { whyNotPhone } from '#rules/profile.ts'
import { client } from '#web/client.ts'
import { sentenceFor } from '#web/errorText.ts'
import { afterPrefix, withPrefix } from '../asTyped.ts'
import { Line, PhoneLine, YesNo } from './inputs.tsx'
import type { Parts, Section } from './section.ts'
import { answerWords } from './words.ts'

type Form = Extract<ProfileSection, { section: 'next_of_kin' }>['fields']

export const nextOfKin: Section<Form> = {
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
      show: (form) => withPrefix(form.next_of_kin_phone),
    },
    {
      name: 'next_of_kin_may_speak',
      keys: ['next_of_kin_may_speak'],
      label: msg`May we speak to them about your health?`,
      show: (form) => answerWords(form.next_of_kin_may_speak),
    },
  ],
  formOf: (profile) => ({
    next_of_kin_name: profile.next_of_kin_name,
    next_of_kin_relation: profile.next_of_kin_relation,
    next_of_kin_phone: afterPrefix(profile.next_of_kin_phone),
    next_of_kin_may_speak: profile.next_of_kin_may_speak,
  }),
  tidy: (form) => ({ ...form, next_of_kin_phone: afterPrefix(normaliseZA(form.next_of_kin_phone)) || form.next_of_kin_phone }),
  faultsOf: ({ next_of_kin_phone }) =>
    whyNotPhone(next_of_kin_phone) ? [{ key: 'next_of_kin_phone', message: sentenceFor('PHONE_INVALID')! }] : [],
  refusedAt: { PHONE_INVALID: 'next_of_kin_phone' },
  save: (version, fields) => client.people.saveSection({ section: 'next_of_kin', version, fields }),
  Inputs,
}

function Inputs(parts: Parts<Form>) {
  const { t } = useLingui()
  return (
    <>
      <Line parts={parts} of="next_of_kin_name" maxLength={profileLimits.nextOfKinName} autoComplete="off" />
      <Line parts={parts} of="next_of_kin_relation" autoComplete="off" placeholder={t`Sister, husband, neighbour`} />
      <PhoneLine parts={parts} of="next_of_kin_phone" autoComplete="off" />
      <YesNo parts={parts} of="next_of_kin_may_speak" why={t`If you choose No, then in an emergency we only tell them where you are.`} />
    </>
  )
}
