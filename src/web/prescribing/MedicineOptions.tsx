import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useEffect } from 'react'
import type { FoundMedicine } from '#rules/prescribing/finder.ts'
import { usualOf } from '#rules/prescribing/prescribable.ts'

type Props = {
  id: string
  isOpen: boolean
  typed: string
  options: (FoundMedicine | null)[]
  at: number | null
  onChoose: (found: FoundMedicine | null) => void
}

export const optionId = (id: string, at: number) => `${id}-${at}`

/** The list under the finder: each form and strength with its schedule and usual directions. The keyboard stays in the field. */
export function MedicineOptions({ id, isOpen, typed, options, at, onChoose }: Props) {
  const { t } = useLingui()
  useEffect(() => {
    if (at !== null) document.getElementById(optionId(id, at))?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t`Medicines found`} className="medicine-options" hidden={!isOpen}>
      {options.map((one, place) => (
        <button
          key={one ? `${one.medicine.generic} ${one.form} ${one.strength}` : 'typed'}
          id={optionId(id, place)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(one)}
        >
          {one ? <Found found={one} /> : <Trans>Add “{{ name: typed.trim() }}” as typed</Trans>}
        </button>
      ))}
    </div>
  )
}

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
