import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Textarea } from '@mantine/core'
import { TYPED_NUMBER_LENGTH, recordLimits } from '#contract/limits.ts'
import type { EmergencyReason } from '#contract/emergencyAccess.ts'
import { PasswordStep } from '#web/forms/PasswordStep.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { emergencyCategoryLabels } from './patientRecordLabels.ts'
import { useEmergencyAccess, type BreakGlassPatient } from './useEmergencyAccess.ts'

const categories = Object.keys(emergencyCategoryLabels) as EmergencyReason[]

/** Why, in one's own words, and the password: then the record is open. */
export function EmergencyAccessForm({ whose, onDone }: { whose: BreakGlassPatient; onDone: () => void }) {
  const { i18n, t } = useLingui()
  const { form, why } = useEmergencyAccess(whose, onDone)
  return (
    <PasswordStep form={form} action={<Trans>Open for 60 minutes</Trans>} color="red" reason={why} onCancel={onDone}>
      <Text>
        <Trans>You can read the record for 60 minutes. The patient is told immediately, and an administrator reviews the reason.</Trans>
      </Text>
      {'idNumber' in whose && (
        <TextField
          {...form.field('idNumber')}
          label={t`ID number`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={TYPED_NUMBER_LENGTH}
        />
      )}
      <SelectField
        {...form.choice('category')}
        label={t`Reason`}
        onChange={(category) => form.change({ category: category as EmergencyReason })}
      >
        {categories.map((one) => (
          <option key={one} value={one}>
            {i18n._(emergencyCategoryLabels[one])}
          </option>
        ))}
      </SelectField>
      <Textarea
        {...form.field('reason')}
        label={t`Details`}
        description={t`At least 20 characters. The administrator reads it.`}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        autosize
        minRows={3}
        maxLength={recordLimits.emergencyReason}
      />
    </PasswordStep>
  )
}
