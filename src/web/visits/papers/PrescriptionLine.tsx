import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { prescriptionLimits } from '#contract/limits.ts'
import type { PrescriptionItem } from '#contract/papers.ts'
import type { PrescriptionWarning } from '#rules/prescriptionWarnings.ts'
import { startOfDay } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'
import { stripControlCharacters } from '#web/forms/stripControlCharacters.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import './prescription.css'

type Props = {
  item: PrescriptionItem
  allowS6: boolean
  warnings: PrescriptionWarning[]
  onChange: (parts: Partial<PrescriptionItem>) => void
  onBlur: () => void
  onRemove: () => void
}
type Typed = { currentTarget: { value: string } }
type NumberField = 'quantity' | 'repeats' | 'repeatEveryDays' | 'courseDays'
type TextField = 'name' | 'form' | 'strength' | 'dose' | 'frequency' | 'instructions' | 'answer'

const { quantity, repeats, days } = prescriptionLimits
const most: Record<NumberField, number> = { quantity, repeats, repeatEveryDays: days, courseDays: days }

/** One line of a script, with the warnings it must be answered for. */
export function PrescriptionLine({ item, allowS6, warnings, onChange, onBlur, onRemove }: Props) {
  const { t } = useLingui()
  const text = (field: TextField) => ({
    value: item[field],
    maxLength: prescriptionLimits[field],
    onBlur,
    onChange: ({ currentTarget }: Typed) => onChange({ [field]: stripControlCharacters(currentTarget.value) }),
  })
  // A number above its limit is not taken in, as a letter past the end of a text is not.
  const whole = (field: NumberField) => ({
    value: item[field] || (field === 'repeats' ? '0' : ''),
    inputMode: 'numeric' as const,
    onBlur,
    onChange: ({ currentTarget }: Typed) => {
      const number = Number(currentTarget.value.replace(/\D/g, ''))
      if (number <= most[field]) onChange({ [field]: number || (field === 'repeats' ? 0 : null) })
    },
  })
  const schedules = allowS6 ? [0, 1, 2, 3, 4, 5, 6] : [0, 1, 2, 3, 4, 5]
  return (
    <Stack gap="sm">
      <div className="prescription-fields">
        <TextInput label={t`Medicine (generic or brand name)`} {...text('name')} />
        <TextInput label={t`Dosage form`} placeholder={t`tablet`} {...text('form')} />
        <TextInput label={t`Strength`} placeholder={t`500 mg`} {...text('strength')} />
        <SelectField
          label={t`Schedule`}
          value={item.schedule === null ? '' : String(item.schedule)}
          onChange={(value) => onChange({ schedule: value === '' ? null : Number(value) })}
        >
          <option value="">{t`Choose`}</option>
          {schedules.map((one) => (
            <option key={one} value={one}>{`S${one}`}</option>
          ))}
        </SelectField>
        <TextInput label={t`Quantity`} {...whole('quantity')} />
        <TextInput label={t`Dose`} placeholder={t`1 tablet`} {...text('dose')} />
        <TextInput label={t`How often`} placeholder={t`three times a day`} {...text('frequency')} />
        <TextInput label={t`Duration in days (optional)`} {...whole('courseDays')} />
        <TextInput label={t`Repeats`} {...whole('repeats')} />
        {item.repeats > 0 && <TextInput label={t`Repeat interval in days`} {...whole('repeatEveryDays')} />}
        <TextInput label={t`Instructions (optional)`} {...text('instructions')} />
      </div>
      {warnings.length > 0 && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t`Check this medicine`}>
          <ul>
            {warnings.map((warning) => (
              <li key={warning.kind}>
                <WarningText warning={warning} />
              </li>
            ))}
          </ul>
          <TextInput label={t`Override reason`} {...text('answer')} />
        </Alert>
      )}
      <Button variant="default" size="sm" w="fit-content" leftSection={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </Stack>
  )
}

function WarningText({ warning }: { warning: PrescriptionWarning }) {
  const on = (day: string) => screenDate(startOfDay(day))
  if (warning.kind === 'allergy') return <Trans>The patient is allergic: {{ allergen: warning.to }}</Trans>
  if (warning.kind === 'duplicate_here') return <Trans>This medicine is already on this script.</Trans>
  if (warning.kind === 'duplicate_earlier')
    return <Trans>Already prescribed on {{ day: on(warning.issuedOn) }} and not finished yet.</Trans>
  return <Trans>Schedule 5 since {{ day: on(warning.since) }}: after 6 months the law requires a second opinion.</Trans>
}
