import { Trans, useLingui } from '@lingui/react/macro'
import { Radio, Stack } from '@mantine/core'
import type { Gender } from '#contract/people.ts'
import { FormSection } from './FormSection.tsx'
import type { OnboardingFormState } from './useOnboarding.ts'

export function GenderChoice({ form }: { form: OnboardingFormState }) {
  const { t } = useLingui()
  const labels: Record<Gender, string> = { male: t`Male`, female: t`Female`, prefer_not_to_say: t`Rather not say` }
  return (
    <FormSection heading={<Trans>Gender</Trans>}>
      <Radio.Group
        id="gender"
        tabIndex={-1}
        aria-label={t`Gender`}
        required
        value={form.values.gender}
        onChange={(gender) => form.change({ gender: gender as Gender })}
        error={form.messageOf('gender')}
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
