import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { TYPED_NUMBER_LENGTH, profileLimits } from '#contract/limits.ts'
import type { Identity } from '#contract/people.ts'
import { countryNamed, countryNames } from '#rules/countries.ts'
import { normaliseIdentity, whyNotIdentity } from '#rules/identity.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { i18n } from '#web/i18n.ts'
import { Suggestions } from '#web/ui/Suggestions.tsx'
import { TextInput, RadioInput } from './sectionInputs.tsx'
import type { FieldErrors } from '#web/forms/useForm.ts'
import type { InputParts, SectionDefinition } from './section.ts'

/** The stored number never comes here: `shown` stands for it, and what is typed replaces it. */
export type IdentityForm = Identity & { country: string; number: string }

const kinds = { sa_id: msg`South African ID`, passport: msg`Passport` }

/** A document typed anew, by its owner or by a nurse who hears it. */
export const identityForm = {
  formOf: (known: Identity | null): IdentityForm => ({
    kind: known?.kind ?? 'sa_id',
    shown: known?.shown ?? '',
    country: known?.country ?? '',
    number: '',
  }),
  tidy: (form: IdentityForm) => ({ ...form, number: normaliseIdentity(form.number), country: countryNamed(form.country) ?? form.country }),
  validate: (form: IdentityForm, birthDate: string | null, today: string): FieldErrors<IdentityForm> => {
    if (!form.number) return { number: i18n._(msg`Please enter the number`) }
    if (form.kind === 'passport' && !form.country) return { country: i18n._(msg`Please enter the country of the passport`) }
    if (form.kind === 'passport' && !countryNamed(form.country)) return { country: i18n._(msg`Please choose a country from the list`) }
    return { number: sentenceFor(whyNotIdentity(form, birthDate, today)) }
  },
  refusedAt: { ID_NUMBER_INVALID: 'number', ID_MISMATCH: 'number', ID_TAKEN: 'number' },
  typedOf: ({ kind, number, country }: IdentityForm) => ({ kind, number, country: kind === 'passport' ? country : '' }),
} as const

export const identitySection: SectionDefinition<IdentityForm> = {
  name: 'identity',
  heading: msg`Identity document`,
  why: msg`The law requires it on a prescription. We keep the number encrypted.`,
  fields: [{ name: 'identity', keys: ['kind', 'country', 'shown', 'number'], label: msg`Your document`, show: documentText }],
  tidy: identityForm.tidy,
  refusedAt: identityForm.refusedAt,
  formOf: ({ identity }) => identityForm.formOf(identity),
  validate: (form, { birth_date }, today) => identityForm.validate(form, birth_date, today),
  save: (version, form) => client.people.saveIdentity({ version, ...identityForm.typedOf(form) }),
  Inputs: IdentityInputs,
}

export function documentText({ kind, country, shown, number }: IdentityForm): string {
  const text = number || shown
  if (!text) return ''
  return [i18n._(kinds[kind]), text, kind === 'passport' && country].filter(Boolean).join(', ')
}

export function IdentityInputs(parts: Omit<InputParts<IdentityForm>, 'labelOf'>) {
  const { t, i18n: words } = useLingui()
  const countries = useId()
  const isPassport = parts.form.kind === 'passport'
  const labels: Partial<Record<keyof IdentityForm, string>> = {
    kind: t`Which document`,
    number: isPassport ? t`Passport number` : t`ID number`,
    country: t`Country of the passport`,
  }
  const labelled = { ...parts, labelOf: (key: keyof IdentityForm) => labels[key] ?? '' }
  return (
    <>
      <RadioInput parts={labelled} of="kind" options={Object.entries(kinds).map(([value, label]) => ({ value, label: words._(label) }))} />
      <TextInput
        parts={labelled}
        of="number"
        maxLength={TYPED_NUMBER_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        inputMode={isPassport ? 'text' : 'numeric'}
        why={parts.form.shown ? t`Type the whole new number. The saved one is never shown.` : undefined}
      />
      {isPassport && (
        <>
          <TextInput parts={labelled} of="country" list={countries} maxLength={profileLimits.country} autoComplete="country-name" />
          <Suggestions id={countries} names={countryNames()} />
        </>
      )}
    </>
  )
}
