import { Trans, useLingui } from '@lingui/react/macro'
import { profileLimits } from '#contract/limits.ts'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { FormSection } from './FormSection.tsx'
import type { OnboardingFormProps } from './useOnboardingForm.ts'

export function ContactInformation({ form, change, messageOf, needsPhone }: OnboardingFormProps & { needsPhone: boolean }) {
  const { t } = useLingui()
  return (
    <FormSection heading={<Trans>Contact Information</Trans>}>
      <TextField
        id="firstName"
        label={t`First name`}
        required
        autoComplete="given-name"
        maxLength={profileLimits.line}
        value={form.firstName}
        onChange={(event) => change({ firstName: event.currentTarget.value })}
        error={messageOf('firstName')}
      />
      <TextField
        id="lastName"
        label={t`Last name`}
        required
        autoComplete="family-name"
        maxLength={profileLimits.line}
        value={form.lastName}
        onChange={(event) => change({ lastName: event.currentTarget.value })}
        error={messageOf('lastName')}
      />
      <PhoneField
        id="phone"
        label={t`WhatsApp number`}
        why={needsPhone ? t`Needed to book, so that the doctor can reach you.` : t`So that we can reach you about your visits.`}
        required={needsPhone}
        value={form.phone}
        onChange={(event) => change({ phone: event.currentTarget.value })}
        error={messageOf('phone')}
      />
    </FormSection>
  )
}
