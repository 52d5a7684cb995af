import { Trans, useLingui } from '@lingui/react/macro'
import { TextField } from '#web/ui/TextField.tsx'
import { FormSection } from './FormSection.tsx'
import type { OnboardingFormState } from './useOnboarding.ts'

export function Measurements({ form }: { form: OnboardingFormState }) {
  const { t } = useLingui()
  return (
    <FormSection heading={<Trans>Measurements</Trans>}>
      <TextField {...form.field('weight')} label={t`Weight in kg`} inputMode="decimal" maxLength={7} />
      <TextField {...form.field('height')} label={t`Height in cm`} inputMode="decimal" maxLength={7} />
    </FormSection>
  )
}
