import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Stack, Text, Textarea } from '@mantine/core'
import { TYPED_NUMBER_LENGTH, recordLimits } from '#contract/limits.ts'
import type { EmergencyReason } from '#contract/patientRecords.ts'
import { errorCodeOf } from '#web/client.ts'
import { sentenceForError } from '#web/errorText.ts'
import { FormButtons } from '#web/ui/FormButtons.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { emergencyCategoryLabels } from './patientRecordLabels.ts'
import { useEmergencyAccess, type BreakGlassPatient } from './useEmergencyAccess.ts'

const categories = Object.keys(emergencyCategoryLabels) as EmergencyReason[]

/** Why, in one's own words, and the password: then the record is open. */
export function EmergencyAccessForm({ whose, onDone }: { whose: BreakGlassPatient; onDone: () => void }) {
  const { i18n, t } = useLingui()
  const { asked, change, open, why } = useEmergencyAccess(whose, onDone)
  const isWrong = errorCodeOf(open.error) === 'WRONG_PASSWORD'
  return (
    <form
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (!why) open.mutate()
      }}
    >
      <Stack>
        <Text>
          <Trans>You can read the record for 60 minutes. The patient is told at once, and an administrator reviews why you did it.</Trans>
        </Text>
        {'idNumber' in whose && (
          <TextField
            label={t`ID number`}
            inputMode="numeric"
            maxLength={TYPED_NUMBER_LENGTH}
            value={asked.idNumber}
            onChange={({ currentTarget }) => change({ idNumber: currentTarget.value })}
          />
        )}
        <SelectField label={t`Why`} value={asked.category} onChange={(category) => change({ category: category as EmergencyReason })}>
          {categories.map((one) => (
            <option key={one} value={one}>
              {i18n._(emergencyCategoryLabels[one])}
            </option>
          ))}
        </SelectField>
        <ReasonField value={asked.reason} onChange={(reason) => change({ reason })} />
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          value={asked.password}
          onChange={({ currentTarget }) => change({ password: currentTarget.value })}
          error={isWrong ? sentenceForError(open.error) : undefined}
        />
        {open.error && !isWrong && <BreakGlassError error={open.error} />}
        <FormButtons color="red" isPending={open.isPending} reason={why} onCancel={onDone}>
          <Trans>Open for 60 minutes</Trans>
        </FormButtons>
      </Stack>
    </form>
  )
}

function ReasonField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui()
  return (
    <Textarea
      label={t`What happened`}
      description={t`At least 20 characters. The administrator reads it.`}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      autosize
      minRows={3}
      maxLength={recordLimits.emergencyReason}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function BreakGlassError({ error }: { error: unknown }) {
  const { t } = useLingui()
  return (
    <Alert role="alert" color="red">
      {errorCodeOf(error) === 'NOT_FOUND' ? t`No patient here has this number. Your attempt was logged.` : sentenceForError(error)}
    </Alert>
  )
}
