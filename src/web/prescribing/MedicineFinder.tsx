import { Trans, useLingui } from '@lingui/react/macro'
import { Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { prescriptionLimits } from '#contract/limits.ts'
import type { PrescriptionItem } from '#contract/papers.ts'
import { findMedicines, type FoundMedicine } from '#rules/prescribing/finder.ts'
import { emptyItem, proposedLine } from '#rules/prescribing/proposedLine.ts'
import { stripControlCharacters } from '#web/forms/stripControlCharacters.ts'
import { MedicineOptions, optionId } from './MedicineOptions.tsx'

type Props = { allowS6: boolean; onAdd: (item: PrescriptionItem) => void }

/** What is found, then what was typed as it stands: null. Free text is always allowed (domain 2.9). */
const optionsFor = (typed: string, allowS6: boolean): (FoundMedicine | null)[] =>
  typed.trim() === '' ? [] : [...findMedicines(typed).filter(({ medicine }) => allowS6 || medicine.schedule !== 6), null]

/** A combobox over the catalogue of generics: nothing is chosen before an arrow key or a press chooses it, so that Enter adds nothing by mistake. */
export function MedicineFinder({ allowS6, onAdd }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  const options = optionsFor(typed, allowS6)
  const shown = isOpen && options.length > 0
  const type = (text: string) => {
    setTyped(text)
    setAt(null)
    setOpen(text !== '')
  }
  const choose = (found: FoundMedicine | null) => {
    onAdd(found ? proposedLine(found) : { ...emptyItem, name: typed.trim() })
    type('')
  }
  const step = (by: number) => setAt(at === null ? (by > 0 ? 0 : options.length - 1) : (at + by + options.length) % options.length)
  const pressed = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const takes = event.key === 'Enter' && at !== null
    if (!shown || (by === undefined && !takes && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (by !== undefined) step(by)
    else if (takes) choose(options[at]!)
    else setOpen(false)
  }
  return (
    <div
      className="medicine-finder"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <TextInput
        role="combobox"
        label={t`Find a medicine`}
        description={<Trans>Generic or brand name, with strength or form. The arrow keys choose, Enter adds what is chosen.</Trans>}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        leftSection={<IconSearch size={18} aria-hidden />}
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={at === null ? undefined : optionId(id, at)}
        autoComplete="off"
        maxLength={prescriptionLimits.name}
        value={typed}
        onFocus={() => setOpen(typed !== '')}
        onKeyDown={pressed}
        onChange={({ currentTarget }) => type(stripControlCharacters(currentTarget.value))}
      />
      <MedicineOptions id={id} isOpen={shown} typed={typed} options={options} at={at} onChoose={choose} />
      <Text size="sm" c="dimmed" role="status">
        {shown && options.length === 1 && <Trans>Not in the catalogue. You can add it as typed.</Trans>}
      </Text>
    </div>
  )
}
