import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useId, useState } from 'react'
import { ListInput } from '../ListInput.tsx'
import type { HealthForm } from './healthForm.ts'
import type { SectionInputProps } from './section.ts'

/** Medicines that come onto the list of Medication Reminders, where each gets its times, and which is where one is stopped. */
export function NewMedicines({ form, profile, change, idOf, messageOf }: SectionInputProps<HealthForm>) {
  const { t } = useLingui()
  const suggestionsId = useId()
  const [suggest, setSuggest] = useState<(typed: string) => string[]>(() => () => [])
  const fetchSuggestions = () =>
    void import('#rules/medicines/suggestions.ts').then(
      ({ suggestMedicines }) => setSuggest(() => suggestMedicines),
      () => {}, // without them every name can be typed
    )
  return (
    <div>
      {profile.chronic_medications.length > 0 && (
        <Text size="sm" mb="xs">
          <Trans>On your list already:</Trans> {profile.chronic_medications.join(', ')}
        </Text>
      )}
      <ListInput
        id={idOf('new_medicines')}
        error={messageOf('new_medicines')}
        label={t`Which medicines do you take?`}
        why={t`Write them as on their labels. Add medicines that you buy without a prescription too.`}
        items={form.new_medicines}
        typed={form.new_medicine}
        onChange={(new_medicines, new_medicine) => change({ new_medicines, new_medicine })}
        list={suggestionsId}
        onFocus={fetchSuggestions}
      />
      <datalist id={suggestionsId}>
        {suggest(form.new_medicine).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  )
}
