import { Trans, useLingui } from '@lingui/react/macro'
import { TextField } from '#web/ui/TextField.tsx'
import { FormSection } from './FormSection.tsx'
import type { OnboardingFormProps } from './useOnboardingForm.ts'

export function Measurements({ form, change, messageOf }: OnboardingFormProps) {
  const { t } = useLingui()
  return (
    <FormSection heading={<Trans>Measurements</Trans>}>
      <TextField
        id="weight"
        label={t`Weight in kg`}
        inputMode="decimal"
        maxLength={7}
        value={form.weight}
        onChange={(event) => change({ weight: event.currentTarget.value })}
        error={messageOf('weight')}
      />
      <TextField
        id="height"
        label={t`Height in cm`}
        inputMode="decimal"
        maxLength={7}
        value={form.height}
        onChange={(event) => change({ height: event.currentTarget.value })}
        error={messageOf('height')}
      />
    </FormSection>
  )
}
