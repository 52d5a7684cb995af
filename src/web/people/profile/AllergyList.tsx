import { useLingui } from '@lingui/react/macro'
import { AllergyDetailsInputs } from './AllergyDetailsInputs.tsx'
import { ListInput } from '../ListInput.tsx'
import type { HealthForm } from './healthForm.ts'
import type { SectionInputProps } from './section.ts'

/** What somebody is allergic to, and of each what happens and how bad it is. */
export function AllergyList({ form, change, idOf, messageOf }: SectionInputProps<HealthForm>) {
  const { t } = useLingui()
  const { allergy_details: details } = form
  return (
    <ListInput
      id={idOf('allergies')}
      error={messageOf('allergies')}
      label={t`What are you allergic to?`}
      why={t`A medicine or a food, for example. So that nobody gives it to you.`}
      items={form.allergies}
      typed={form.allergy}
      onChange={(allergies, allergy) => change({ allergies, allergy })}
      about={(substance) => (
        <AllergyDetailsInputs
          substance={substance}
          said={details[substance]}
          onChange={(said) => change({ allergy_details: { ...details, [substance]: said } })}
        />
      )}
    />
  )
}
