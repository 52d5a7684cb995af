import { Trans, useLingui } from '@lingui/react/macro'
import { Radio, Stack } from '@mantine/core'
import type { Gender } from '#contract/people.ts'
import { FormSection } from './FormSection.tsx'
import type { OnboardingFormProps } from './useOnboardingForm.ts'

export function GenderChoice({ form, change, messageOf }: OnboardingFormProps) {
  const { t } = useLingui()
  const labels: Record<Gender, string> = { male: t`Male`, female: t`Female`, prefer_not_to_say: t`Rather not say` }
  return (
    <FormSection heading={<Trans>Gender</Trans>}>
      <Radio.Group
        id="gender"
        tabIndex={-1}
        aria-label={t`Gender`}
        required
        value={form.gender}
        onChange={(gender) => change({ gender: gender as Gender })}
        error={messageOf('gender')}
      >
        <Stack gap="xs">
          {Object.entries(labels).map(([value, label]) => (
            <Radio key={value} className="tall-choice" value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
    </FormSection>
  )
}
