import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { medicineLimits } from '#contract/limits.ts'
import type { HowOften, ScheduleDraft } from '#rules/medicines/scheduleDraft.ts'
import type { FormState } from '#web/forms/useForm.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { DoseTimes } from './DoseTimes.tsx'
import { weekdayName } from './medicineTexts.ts'
import { TaperSteps } from './TaperSteps.tsx'

export type ScheduleForm = Pick<FormState<ScheduleDraft>, 'values' | 'change' | 'field' | 'messageOf' | 'choice'>

/** When a medicine is taken and how much of it at a time. */
export function ScheduleFields({ form }: { form: ScheduleForm }) {
  const { t } = useLingui()
  const { often } = form.values
  const words = useOftenWords()
  return (
    <>
      <SelectField label={t`How often`} {...form.choice('often')} onChange={(chosen) => form.change({ often: chosen as HowOften })}>
        {Object.entries(words).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="field-pair">
        {often !== 'taper' && <TextField label={t`How much at a time`} inputMode="decimal" {...form.field('qty')} />}
        <TextField label={t`Counted in`} maxLength={medicineLimits.unit} {...form.field('unit')} />
      </div>
      <OftenFields form={form} />
      <div className="field-pair">
        <TextField type="date" label={t`First day`} {...form.field('startsOn')} />
        {often !== 'taper' && <TextField type="date" label={t`Last day (optional)`} {...form.field('endsOn')} />}
      </div>
    </>
  )
}

function useOftenWords(): Record<HowOften, string> {
  const { t } = useLingui()
  return {
    daily: t`Every day`,
    weekdays: t`On some days of the week`,
    days: t`Every few days`,
    hours: t`Every few hours`,
    cycle: t`Some days on, then some days off`,
    taper: t`In steps, with a dose that changes`,
    needed: t`Only when I need it`,
  }
}

/** What there is to say about that way of taking it. */
function OftenFields({ form }: { form: ScheduleForm }) {
  const { t } = useLingui()
  const { values, change, field } = form
  const { id, error } = form.choice('times')
  const times = (
    <DoseTimes id={id} error={error} label={t`At what times`} times={values.times} onChange={(chosen) => change({ times: chosen })} />
  )
  const number = (name: Parameters<typeof field>[0], label: string) => <TextField label={label} inputMode="numeric" {...field(name)} />
  switch (values.often) {
    case 'daily':
      return times
    case 'weekdays':
      return (
        <>
          <Weekdays form={form} />
          {times}
        </>
      )
    case 'days':
      return (
        <>
          {number('everyDays', t`Every how many days`)}
          {times}
        </>
      )
    case 'cycle':
      return (
        <>
          <div className="field-pair">
            {number('daysOn', t`Days on`)}
            {number('daysOff', t`Days off`)}
          </div>
          {times}
        </>
      )
    case 'hours':
      return (
        <div className="field-pair">
          {number('everyHours', t`Every how many hours`)}
          <TextField type="time" label={t`First dose at`} {...field('firstAt')} />
        </div>
      )
    case 'needed':
      return (
        <div className="field-pair">
          {number('most', t`Most times in 24 hours (optional)`)}
          <TextField label={t`Hours between two doses (optional)`} inputMode="decimal" {...field('gapHours')} />
        </div>
      )
    case 'taper':
      return <TaperSteps {...form.choice('steps')} steps={values.steps} />
  }
}

function Weekdays({ form }: { form: ScheduleForm }) {
  const { t } = useLingui()
  const { values, change } = form
  const { id, error } = form.choice('weekdays')
  return (
    <Checkbox.Group
      size="md"
      id={id}
      tabIndex={-1}
      label={t`On which days`}
      error={error}
      value={values.weekdays.map(String)}
      onChange={(days) => change({ weekdays: days.map(Number) })}
    >
      <div className="weekday-choice">
        {[1, 2, 3, 4, 5, 6, 0].map((day) => (
          <Checkbox key={day} value={String(day)} label={weekdayName(day, 'long')} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
