import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { localDate } from '#rules/time.ts'
import { screenNow } from '#web/ui/clock.ts'
import { genders, sexes, type PersonalForm } from './personalForm.ts'
import { SelectInput, TextInput, RadioInput } from './sectionInputs.tsx'
import type { SectionInputProps } from './section.ts'

/** The inputs of who somebody is, fetched when they are edited. */
export function PersonalInputs(parts: SectionInputProps<PersonalForm>) {
  const { t, i18n: words } = useLingui()
  const options = (names: Record<string, MessageDescriptor>) =>
    Object.entries(names).map(([value, label]) => ({ value, label: words._(label) }))
  return (
    <>
      <TextInput parts={parts} of="first_name" required autoComplete="given-name" />
      <TextInput parts={parts} of="last_name" required autoComplete="family-name" />
      <TextInput parts={parts} of="called_name" autoComplete="nickname" why={t`If people call you by another name.`} />
      <TextInput
        parts={parts}
        of="birth_date"
        type="date"
        autoComplete="bday"
        max={localDate(screenNow())}
        why={t`Video visits are only for adults, and a prescription must show your age.`}
      />
      <RadioInput parts={parts} of="gender" options={options(genders)} />
      <SelectInput
        parts={parts}
        of="sex_at_birth"
        options={options(sexes)}
        why={t`You do not have to say. Some doses and tests depend on it.`}
      />
    </>
  )
}
