import { useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { medicineLimits } from '#contract/limits.ts'
import type { FoodNote, MedicineForm } from '#contract/medicines.ts'
import { entryOf } from '#rules/medicines/catalogue.ts'
import { routeOfForm, suggestedDetails, suggestionsFor, type DetailsDraft } from '#rules/medicines/detailsDraft.ts'
import { colourWords, formWords } from '#rules/medicines/medicineWords.ts'
import { foodNotes } from '#rules/medicines/medicines.ts'
import type { FormState } from '#web/forms/useForm.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { Tools } from '#web/ui/Tools.tsx'

export type DetailsForm = Pick<FormState<DetailsDraft>, 'values' | 'change' | 'field' | 'choice'>

const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

type NameFieldsProps = {
  form: DetailsForm
  onForm?: (form: MedicineForm) => void
  /** What there is to say about a medicine of that name. */
  children?: ReactNode
}

/** Which medicine it is: suggested from the catalogue, or as its label has it. */
export function NameFields({ form, onForm, children }: NameFieldsProps) {
  const { t } = useLingui()
  const { values, change, field, choice } = form
  const suggestions = values.genericName ? [] : suggestionsFor(values.name)
  const choose = (part: Partial<DetailsDraft>) => {
    change(part)
    if (part.form) onForm?.(part.form)
  }
  return (
    <>
      <TextField
        label={t`Name of the medicine`}
        why={t`As it stands on its label.`}
        autoComplete="off"
        maxLength={medicineLimits.name}
        {...field('name')}
        onChange={({ currentTarget }) => change({ name: currentTarget.value, genericName: '', scheduleHint: null })}
      />
      {suggestions.length > 0 && (
        <Tools label={t`Suggestions`}>
          {suggestions.map((one) => (
            <Button key={one.generic} variant="light" onClick={() => choose(suggestedDetails(one))}>
              {one.name.toLowerCase() === one.generic ? one.name : `${one.name} (${one.generic})`}
            </Button>
          ))}
        </Tools>
      )}
      {children}
      <SelectField
        label={t`Form`}
        {...choice('form')}
        onChange={(chosen) => choose({ form: chosen as MedicineForm, route: routeOfForm(chosen as MedicineForm) })}
      >
        {options(formWords())}
      </SelectField>
      <TextField
        label={t`Strength (optional)`}
        why={t`For example 500 mg.`}
        maxLength={medicineLimits.strength}
        {...field('strengthText')}
      />
      <Strengths form={form} />
    </>
  )
}

/** The strengths of that form that are common, to be chosen by one press. */
function Strengths({ form: { values, change } }: { form: DetailsForm }) {
  const { t } = useLingui()
  const strengths = entryOf(values)?.forms.find(({ form }) => form === values.form)?.strengths ?? []
  if (strengths.length === 0 || values.strengthText) return null
  return (
    <Tools label={t`Common strengths`}>
      {strengths.map((strength) => (
        <Button key={strength} variant="light" onClick={() => change({ strengthText: strength })}>
          {strength}
        </Button>
      ))}
    </Tools>
  )
}

/** What else helps to take it rightly. */
export function AdviceFields({ form }: { form: DetailsForm }) {
  const { t } = useLingui()
  const { change, field, choice } = form
  return (
    <>
      <SelectField label={t`With food?`} {...choice('foodNote')} onChange={(chosen) => change({ foodNote: chosen as FoodNote })}>
        {options(foodNotes())}
      </SelectField>
      <TextField label={t`What it is for (optional)`} maxLength={medicineLimits.indication} {...field('indication')} />
      <Textarea label={t`Instructions (optional)`} minRows={2} maxLength={medicineLimits.instructions} {...field('instructions')} />
      <SelectField label={t`Colour`} {...choice('colour')} onChange={(chosen) => change({ colour: chosen as DetailsDraft['colour'] })}>
        {options({ '': t`Not chosen`, ...colourWords() })}
      </SelectField>
    </>
  )
}
