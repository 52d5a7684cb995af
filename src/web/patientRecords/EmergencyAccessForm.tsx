import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Textarea } from '@mantine/core'
import { useId } from 'react'
import { TYPED_NUMBER_LENGTH, profileLimits, recordLimits } from '#contract/limits.ts'
import { countryNames } from '#rules/countries.ts'
import type { EmergencyReason } from '#contract/emergencyAccess.ts'
import { PasswordStep } from '#web/forms/PasswordStep.tsx'
import { Suggestions } from '#web/ui/Suggestions.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { emergencyCategoryLabels } from './patientRecordLabels.ts'
import { useEmergencyAccess, type BreakGlassPatient } from './useEmergencyAccess.ts'

const categories = Object.keys(emergencyCategoryLabels) as EmergencyReason[]

/** By which document the patient is found: of a passport also its country and the date of birth. */
function WhichPatient({ form }: Pick<ReturnType<typeof useEmergencyAccess>, 'form'>) {
  const { t } = useLingui()
  const countries = useId()
  const isPassport = form.values.document === 'passport'
  return (
    <>
      <SelectField
        {...form.choice('document')}
        label={t`Document`}
        onChange={(document) => form.change({ document: document as 'sa_id' | 'passport' })}
      >
        <option value="sa_id">{t`South African ID`}</option>
        <option value="passport">{t`Passport`}</option>
      </SelectField>
      <TextField
        {...form.field('idNumber')}
        label={isPassport ? t`Passport number` : t`ID number`}
        inputMode={isPassport ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={TYPED_NUMBER_LENGTH}
      />
      {isPassport && (
        <>
          <TextField
            {...form.field('country')}
            label={t`Country of the passport`}
            list={countries}
            autoComplete="off"
            maxLength={profileLimits.country}
          />
          <Suggestions id={countries} names={countryNames()} />
          <TextField {...form.field('birthDate')} type="date" label={t`Date of birth`} />
        </>
      )}
    </>
  )
}

/** Why, in one's own words, and the password: then the record is open. */
export function EmergencyAccessForm({ whose, onDone }: { whose: BreakGlassPatient; onDone: () => void }) {
  const { i18n, t } = useLingui()
  const { form, why } = useEmergencyAccess(whose, onDone)
  return (
    <PasswordStep form={form} action={<Trans>Open for 60 minutes</Trans>} color="red" reason={why} onCancel={onDone}>
      <Text>
        <Trans>You can read the record for 60 minutes. The patient is told immediately, and an administrator reviews the reason.</Trans>
      </Text>
      {'idNumber' in whose && <WhichPatient form={form} />}
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
