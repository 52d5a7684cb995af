import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { prescriptionLimits } from '#contract/limits.ts'
import type { PrescriptionItem } from '#contract/papers.ts'
import { mustBeAnswered, type PrescriptionWarning } from '#rules/prescriptionWarnings.ts'
import { stripControlCharacters } from '#web/forms/stripControlCharacters.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { LineWarnings } from './LineWarnings.tsx'

type Props = {
  place: number
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

export const doseFieldId = (place: number) => `prescription-dose-${place}`

/** One line of a script, with the warnings it must be answered for. */
export function PrescriptionLine({ place, item, allowS6, warnings, onChange, onBlur, onRemove }: Props) {
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
  const isRefusable = warnings.some((warning) => mustBeAnswered(warning, item))
  return (
    <Stack gap="sm">
      <div className="prescription-name">
        <TextInput label={t`Medicine (generic or brand name)`} {...text('name')} />
        <TextInput label={t`Strength`} placeholder={t`500 mg`} {...text('strength')} />
        <TextInput label={t`Dosage form`} placeholder={t`tablet`} {...text('form')} />
        <ScheduleField item={item} allowS6={allowS6} onChange={onChange} />
      </div>
      {item.name.trim() !== '' && (
        <LineWarnings warnings={warnings}>{isRefusable && <TextInput label={t`Override reason`} {...text('answer')} />}</LineWarnings>
      )}
      <div className="prescription-fields">
        <TextInput id={doseFieldId(place)} label={t`Dose`} placeholder={t`1 tablet`} {...text('dose')} />
        <TextInput label={t`How often`} placeholder={t`three times a day`} {...text('frequency')} />
        <TextInput label={t`Duration in days (optional)`} {...whole('courseDays')} />
        <TextInput label={t`Quantity`} {...whole('quantity')} />
        <TextInput label={t`Repeats`} {...whole('repeats')} />
        {item.repeats > 0 && <TextInput label={t`Repeat interval in days`} {...whole('repeatEveryDays')} />}
        <TextInput label={t`Instructions (optional)`} {...text('instructions')} />
      </div>
      <Tools>
        <Button variant="default" size="sm" leftSection={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </Tools>
    </Stack>
  )
}

function ScheduleField({ item, allowS6, onChange }: Pick<Props, 'item' | 'allowS6' | 'onChange'>) {
  const { t } = useLingui()
  const schedules = allowS6 ? [0, 1, 2, 3, 4, 5, 6] : [0, 1, 2, 3, 4, 5]
  return (
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
  )
}
