import { Trans, useLingui } from '@lingui/react/macro'
import { profileLimits } from '#contract/limits.ts'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { FormSection } from './FormSection.tsx'
import type { OnboardingFormState } from './useOnboarding.ts'

export function ContactInformation({ form, needsPhone }: { form: OnboardingFormState; needsPhone: boolean }) {
  const { t } = useLingui()
  return (
    <FormSection heading={<Trans>Contact Information</Trans>}>
      <TextField {...form.field('firstName')} label={t`First name`} required autoComplete="given-name" maxLength={profileLimits.line} />
      <TextField {...form.field('lastName')} label={t`Last name`} required autoComplete="family-name" maxLength={profileLimits.line} />
      <PhoneField
        {...form.field('phone')}
        label={t`WhatsApp number`}
        why={needsPhone ? t`Needed to book, so that the doctor can reach you.` : t`So that we can reach you about your visits.`}
        required={needsPhone}
      />
    </FormSection>
  )
}
