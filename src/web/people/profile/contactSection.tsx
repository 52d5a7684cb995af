import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { profileLimits } from '#contract/limits.ts'
import type { Profile, ProfileSection } from '#contract/people.ts'
import { normaliseZA } from '#rules/phone.ts'
import { whyNotPhone } from '#rules/profile.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { withoutCountryCode, withCountryCode } from '../inputFormats.ts'
import { MultilineInput, PhoneInput, YesNoInput } from './sectionInputs.tsx'
import type { SectionInputProps, SectionDefinition } from './section.ts'
import { yesNoText } from './profileTexts.ts'

type Form = Extract<ProfileSection, { section: 'contact' }>['fields']

const isStaff = ({ role }: Profile) => role !== 'patient'

export const contactSection: SectionDefinition<Form> = {
  name: 'contact',
  heading: msg`Contact`,
  fields: [
    {
      name: 'phone_number',
      keys: ['phone_number'],
      label: msg`Phone number`,
      show: (form) => withCountryCode(form.phone_number),
      beside: PhoneState,
    },
    { name: 'address', keys: ['address'], label: msg`Address`, show: (form) => form.address },
    {
      name: 'safe_to_leave_message',
      keys: ['safe_to_leave_message'],
      label: msg`Is it safe to leave a message on this number?`,
      show: (form) => yesNoText(form.safe_to_leave_message),
      isHidden: isStaff,
    },
  ],
  formOf: ({ phone_number, address, safe_to_leave_message }) => ({
    phone_number: withoutCountryCode(phone_number),
    address,
    safe_to_leave_message,
  }),
  tidy: (form) => ({ ...form, phone_number: withoutCountryCode(normaliseZA(form.phone_number)) || form.phone_number }),
  validate: ({ phone_number }) => ({ phone_number: sentenceFor(whyNotPhone(phone_number)) }),
  refusedAt: { PHONE_INVALID: 'phone_number' },
  save: (version, fields) => client.people.saveSection({ section: 'contact', version, fields }),
  Inputs,
}

function Inputs(parts: SectionInputProps<Form>) {
  const { t } = useLingui()
  const forStaff = isStaff(parts.profile)
  return (
    <>
      <PhoneInput parts={parts} of="phone_number" why={forStaff ? undefined : t`Needed to book, so that the doctor can reach you.`} />
      <MultilineInput
        parts={parts}
        of="address"
        maxLength={profileLimits.address}
        autoComplete="street-address"
        why={forStaff ? undefined : t`An area or township is enough. We need it to send an ambulance, and for documents that must show it.`}
      />
      {!forStaff && <YesNoInput parts={parts} of="safe_to_leave_message" why={t`Choose No if other people read or hear your messages.`} />}
    </>
  )
}

/** The address alone, where only that is asked for. */
export const homeAddressSection: SectionDefinition<Form> = {
  ...contactSection,
  heading: msg`Your home address`,
  why: msg`The law requires it on a prescription.`,
  Inputs: (parts) => (
    <MultilineInput
      parts={parts}
      of="address"
      maxLength={profileLimits.address}
      autoComplete="street-address"
      why={<Trans>Street or area, and the town.</Trans>}
    />
  ),
}

function PhoneState({ profile }: { profile: Profile }) {
  if (!profile.phone_number) return null
  if (profile.phone_verified)
    return (
      <StatusBadge tone="good">
        <Trans>Verified</Trans>
      </StatusBadge>
    )
  return (
    <Link to="/settings" search={{ tab: 'account' }} className="tall-link">
      <Trans>Verify in Settings</Trans>
    </Link>
  )
}
