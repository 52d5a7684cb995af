import { useLingui } from '@lingui/react/macro'
import { Group, Radio } from '@mantine/core'
import { personLimits } from '#contract/limits.ts'
import type { AllergyDetails, AllergySeverity } from '#contract/people.ts'
import { TextField } from '#web/ui/TextField.tsx'

type Said = AllergyDetails[string]
type Props = { substance: string; said: Said | undefined; onChange: (said: Said) => void }

/** What one allergy does; both may be left out. */
export function AllergyDetailsInputs({ substance, said = { reaction: '', severity: null }, onChange }: Props) {
  const { t } = useLingui()
  const severities: Record<AllergySeverity, string> = { mild: t`Mild`, moderate: t`Moderate`, severe: t`Severe` }
  return (
    <div className="allergy-details" role="group" aria-label={substance}>
      <TextField
        label={t`What happens? You may leave this out.`}
        maxLength={personLimits.reaction}
        autoComplete="off"
        value={said.reaction}
        onChange={({ currentTarget: { value } }) => onChange({ ...said, reaction: value })}
      />
      <Radio.Group
        size="md"
        label={t`How bad is it?`}
        value={said.severity}
        onChange={(severity) => onChange({ ...said, severity: severity as AllergySeverity })}
      >
        <Group gap="md">
          {Object.entries(severities).map(([value, label]) => (
            <Radio key={value} className="tall-choice" value={value} label={label} />
          ))}
        </Group>
      </Radio.Group>
    </div>
  )
}
