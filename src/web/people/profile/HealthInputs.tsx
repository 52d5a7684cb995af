import { useLingui } from '@lingui/react/macro'
import { ListInput } from '../ListInput.tsx'
import { AllergyList } from './AllergyList.tsx'
import type { HealthForm } from './healthForm.ts'
import { NewMedicines } from './NewMedicines.tsx'
import { isMan, pregnancies } from './pregnancy.ts'
import type { SectionInputProps } from './section.ts'
import { RadioInput, SelectInput } from './sectionInputs.tsx'

/** The inputs of the health section, fetched when it is edited. */
export function HealthInputs(parts: SectionInputProps<HealthForm>) {
  const { t, i18n: words } = useLingui()
  const { form, change, idOf, labelOf, messageOf } = parts
  const asked = { some: t`Yes`, none: t`None known` }
  return (
    <>
      <ListInput
        id={idOf('chronic_conditions')}
        label={labelOf('chronic_conditions')}
        error={messageOf('chronic_conditions')}
        why={t`For example diabetes or high blood pressure.`}
        items={form.chronic_conditions}
        typed={form.condition}
        onChange={(chronic_conditions, condition) => change({ chronic_conditions, condition })}
      />
      <NewMedicines {...parts} />
      <RadioInput
        parts={{ ...parts, labelOf: () => t`Do you have any allergies?` }}
        of="has_allergies"
        options={Object.entries(asked).map(([value, label]) => ({ value, label }))}
      />
      {form.has_allergies === 'some' && <AllergyList {...parts} />}
      {!isMan(parts.profile) && (
        <SelectInput
          parts={parts}
          of="pregnancy"
          options={Object.entries(pregnancies).map(([value, label]) => ({ value, label: words._(label) }))}
          why={t`Some medicines are not safe then.`}
        />
      )}
    </>
  )
}
