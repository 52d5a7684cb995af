import { useLingui } from '@lingui/react/macro'
import { EMAIL_LENGTH, personLimits } from '#contract/limits.ts'
import { StaffField } from './StaffField.tsx'
import type { StaffFormProps } from './useStaffRules.ts'

/** Whose account it is. */
export function PersonFields(parts: StaffFormProps) {
  const { t } = useLingui()
  return (
    <>
      <div className="staff-pair">
        <StaffField {...parts} name="first_name" label={t`First name`} maxLength={personLimits.firstName} />
        <StaffField {...parts} name="last_name" label={t`Last name`} maxLength={personLimits.lastName} />
      </div>
      <StaffField
        {...parts}
        name="email"
        type="email"
        label={t`Email`}
        why={t`The invitation goes there, and this person signs in with it.`}
        maxLength={EMAIL_LENGTH}
        spellCheck={false}
      />
    </>
  )
}
