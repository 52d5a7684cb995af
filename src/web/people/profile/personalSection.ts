import { msg } from '@lingui/core/macro'
import { whyNotIdentityWithProfile } from '#rules/identity.ts'
import { whyNotBirthDate } from '#rules/profile.ts'
import { ageOn, isRealDate, localDate, startOfDay } from '#rules/time.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { i18n } from '#web/i18n.ts'
import { screenNow } from '#web/ui/clock.ts'
import { lazy } from '#web/ui/lazy.ts'
import { genders, sexes, type PersonalForm } from './personalForm.ts'
import type { SectionDefinition } from './section.ts'
import { shortDate } from './profileTexts.ts'

export const personalSection: SectionDefinition<PersonalForm> = {
  name: 'personal',
  heading: msg`Me`,
  fields: [
    { name: 'first_name', keys: ['first_name'], label: msg`First name`, show: (form) => form.first_name },
    { name: 'last_name', keys: ['last_name'], label: msg`Last name`, show: (form) => form.last_name },
    { name: 'called_name', keys: ['called_name'], label: msg`What people call you`, show: (form) => form.called_name },
    { name: 'birth_date', keys: ['birth_date'], label: msg`Date of birth`, show: (form) => birthDateText(form.birth_date) },
    { name: 'gender', keys: ['gender'], label: msg`Gender`, show: ({ gender }) => (gender ? i18n._(genders[gender]) : '') },
    {
      name: 'sex_at_birth',
      keys: ['sex_at_birth'],
      label: msg`Sex at birth`,
      show: ({ sex_at_birth: sex }) => (sex ? i18n._(sexes[sex]) : ''),
    },
  ],
  formOf: ({ first_name, last_name, called_name, gender, sex_at_birth, birth_date }) => ({
    first_name,
    last_name,
    called_name,
    gender,
    sex_at_birth,
    birth_date: birth_date ?? '',
  }),
  validate: (form, profile, today) => {
    const birthDate = form.birth_date || null
    const wrongDate = whyNotBirthDate(birthDate, today) ?? whyNotIdentityWithProfile(profile.identity, birthDate)
    return {
      first_name: !form.first_name && i18n._(msg`Please enter your first name`),
      last_name: !form.last_name && i18n._(msg`Please enter your last name`),
      birth_date: sentenceFor(wrongDate),
      gender: !form.gender && i18n._(msg`Please choose one`),
    }
  },
  refusedAt: { BIRTH_DATE_IMPOSSIBLE: 'birth_date', ID_MISMATCH: 'birth_date' },
  save: (version, form) =>
    client.people.saveSection({ section: 'personal', version, fields: { ...form, birth_date: form.birth_date || null } }),
  Inputs: lazy(async () => ({ default: (await import('./PersonalInputs.tsx')).PersonalInputs })),
}

/** 'Jan 1, 1980 (46 years)' */
function birthDateText(birthDate: string): string {
  if (!isRealDate(birthDate)) return ''
  const years = ageOn(birthDate, localDate(screenNow()))
  const day = shortDate(startOfDay(birthDate))
  return i18n._(msg`${day} (${years} years)`)
}
