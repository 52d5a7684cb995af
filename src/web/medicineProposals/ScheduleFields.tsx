import { useLingui } from '@lingui/react/macro'
import { Checkbox, Input } from '@mantine/core'
import { medicineLimits } from '#contract/limits.ts'
import { timesADay } from '#rules/medicines/schedules.ts'
import type { FormState } from '#web/forms/useForm.ts'
import { weekdayName } from '#web/medicines/parts.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { ProposalDraft } from './proposalDraft.ts'

type Props = { form: FormState<ProposalDraft>; /** It is taken in a way that this form cannot say. */ canKeep: boolean }

/** How much, how often, at which times and for how long. */
export function ScheduleFields({ form, canKeep }: Props) {
  const { t } = useLingui()
  const { how } = form.values
  return (
    <>
      <SelectField label={t`How often`} {...form.choice('how')} onChange={(chosen) => form.change({ how: chosen as ProposalDraft['how'] })}>
        {canKeep && <option value="kept">{t`As it is taken now`}</option>}
        <option value="daily">{t`Every day`}</option>
        <option value="weekdays">{t`On certain days of the week`}</option>
        <option value="prn">{t`As needed`}</option>
      </SelectField>
      {how !== 'kept' && (
        <>
          <TextField label={t`Quantity`} inputMode="decimal" {...form.field('doseQty')} />
          <TextField label={t`Unit`} why={t`For example tablet, ml or puff`} maxLength={medicineLimits.unit} {...form.field('doseUnit')} />
        </>
      )}
      {how === 'weekdays' && <Weekdays form={form} />}
      {(how === 'daily' || how === 'weekdays') && <Times form={form} />}
      {how === 'prn' && <TextField label={t`Most times in 24 hours (optional)`} inputMode="numeric" {...form.field('maxPer24h')} />}
      {how !== 'kept' && <TextField label={t`For how many days (optional)`} inputMode="numeric" {...form.field('courseDays')} />}
    </>
  )
}

function Weekdays({ form }: Pick<Props, 'form'>) {
  const { t } = useLingui()
  const { id, value, error } = form.choice('daysOfWeek')
  return (
    <Checkbox.Group
      id={id}
      label={t`Days of the week`}
      error={error}
      value={value.map(String)}
      onChange={(chosen) => form.change({ daysOfWeek: chosen.map(Number) })}
    >
      <div className="weekday-choices">
        {[0, 1, 2, 3, 4, 5, 6].map((day) => (
          <Checkbox key={day} value={String(day)} label={weekdayName(day, 'long')} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

function Times({ form }: Pick<Props, 'form'>) {
  const { t } = useLingui()
  const { id, value: times, error } = form.choice('times')
  return (
    <>
      <SelectField
        label={t`Times a day`}
        value={String(times.length)}
        onChange={(count) => form.change({ times: timesADay[Number(count) as 1] ?? times })}
      >
        {[...new Set([1, 2, 3, 4, times.length])].map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
      {times.map((time, place) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key -- the second time is the second, whatever it is
          key={place}
          id={place === 0 ? id : undefined}
          type="time"
          label={t`Time ${{ number: place + 1 }}`}
          value={time}
          onChange={({ currentTarget: { value } }) => form.change({ times: times.map((old, at) => (at === place ? value : old)) })}
        />
      ))}
      {error && <Input.Error>{error}</Input.Error>}
    </>
  )
}
