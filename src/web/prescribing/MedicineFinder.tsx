import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { prescriptionLimits } from '#contract/limits.ts'
import type { PrescriptionItem } from '#contract/papers.ts'
import { findMedicines, type FoundMedicine } from '#rules/prescribing/finder.ts'
import { usualOf } from '#rules/prescribing/prescribable.ts'
import { emptyItem, proposedLine } from '#rules/prescribing/proposedLine.ts'
import { stripControlCharacters } from '#web/forms/stripControlCharacters.ts'
import { closedFinder, Finder } from '#web/ui/Finder.tsx'

export const medicineFinderId = 'find-medicine'

type Props = { allowS6: boolean; onAdd: (item: PrescriptionItem) => void }

/** What is found, then what was typed as it stands: null. Free text is always allowed (domain 2.9). */
const optionsFor = (typed: string, allowS6: boolean): (FoundMedicine | null)[] =>
  typed.trim() === '' ? [] : [...findMedicines(typed).filter(({ medicine }) => allowS6 || medicine.schedule !== 6), null]

const keyOf = (one: FoundMedicine | null) => (one ? `${one.medicine.generic} ${one.form} ${one.strength}`.replaceAll(' ', '_') : 'typed')

/** Over the catalogue of generics. */
export function MedicineFinder({ allowS6, onAdd }: Props) {
  const { t } = useLingui()
  const [state, setState] = useState(closedFinder)
  const options = optionsFor(state.typed, allowS6)
  const name = state.typed.trim()
  return (
    <Finder
      label={t`Find a medicine`}
      description={<Trans>Generic or brand name, with strength or form. The arrow keys choose, Enter adds what is chosen.</Trans>}
      listLabel={t`Medicines found`}
      field={{ id: medicineFinderId }}
      state={state}
      onState={({ typed, isOpen }) => setState({ typed: stripControlCharacters(typed), isOpen })}
      options={options}
      keyOf={keyOf}
      maxLength={prescriptionLimits.name}
      note={options.length === 1 && <Trans>Not in the catalogue. You can add it as typed.</Trans>}
      onChoose={(found) => onAdd(found ? proposedLine(found) : { ...emptyItem, name })}
    >
      {(one) => (one ? <Found found={one} /> : <Trans>Add “{{ name }}” as typed</Trans>)}
    </Finder>
  )
}

/** Each form and strength with its schedule and usual directions. */
function Found({ found: { medicine, form, strength, alsoCalled } }: { found: FoundMedicine }) {
  const { dose, frequency } = usualOf(medicine, form)
  return (
    <>
      <strong>{medicine.generic}</strong>
      <span>{[strength, form].filter(Boolean).join(' ')}</span>
      {alsoCalled && <span>({alsoCalled})</span>}
      {medicine.schedule !== null && <span>{`S${medicine.schedule}`}</span>}
      <Text component="span" size="sm" c="dimmed">
        {dose ? `${dose} ${frequency}` : <Trans>Dose for the person</Trans>}
      </Text>
    </>
  )
}
