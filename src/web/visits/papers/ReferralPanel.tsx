import { useLingui } from '@lingui/react/macro'
import { Radio, Stack, TextInput } from '@mantine/core'
import { paperLimits, referralLimits } from '#contract/limits.ts'
import type { Referral } from '#contract/papers.ts'
import { stripControlCharacters } from '#web/forms/stripControlCharacters.ts'
import { LimitedTextarea } from '../workspace/LimitedTextarea.tsx'
import { PaperPanel, type PaperFormProps } from './PaperPanel.tsx'

export function ReferralPanel({ appointmentId }: { appointmentId: string }) {
  return <PaperPanel appointmentId={appointmentId} kind="referral_letter" form={(props) => <ReferralForm {...props} />} />
}

function ReferralForm({ value, edit, save }: PaperFormProps<'referral_letter'>) {
  const { t } = useLingui()
  return (
    <Stack gap="md">
      <TextInput
        label={t`Refer to`}
        description={t`A person, a clinic or a hospital department`}
        maxLength={paperLimits.referredTo}
        value={value.to}
        onChange={({ currentTarget }) => edit({ to: stripControlCharacters(currentTarget.value) })}
        onBlur={save}
      />
      <Radio.Group label={t`Urgency`} value={value.urgency} onChange={(urgency) => edit({ urgency: urgency as Referral['urgency'] })}>
        <Stack gap="xs" mt="xs">
          <Radio value="emergency" label={t`Emergency: immediately`} />
          <Radio value="urgent" label={t`Urgent: within 48 hours`} />
          <Radio value="routine" label={t`Routine`} />
        </Stack>
      </Radio.Group>
      <LimitedTextarea
        label={t`Reason for referral`}
        value={value.reason}
        limit={referralLimits.reason}
        onChange={(reason) => edit({ reason })}
        onBlur={save}
      />
      <LimitedTextarea
        label={t`Findings`}
        value={value.findings}
        limit={referralLimits.findings}
        onChange={(findings) => edit({ findings })}
        onBlur={save}
      />
    </Stack>
  )
}
