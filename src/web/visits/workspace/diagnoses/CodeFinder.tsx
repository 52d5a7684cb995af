import { Trans, useLingui } from '@lingui/react/macro'
import { Text, TextInput } from '@mantine/core'
import { IconSearch, IconStarFilled } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react'
import type { FoundCode } from '#contract/diagnoses.ts'
import { writtenCode } from '#rules/icd10.ts'
import { sentenceForError } from '#web/errorText.ts'
import { findOptions } from './codeQueries.ts'

/** A combobox over the code list: words or a code, arrow keys, Enter. With nothing typed: favourites and what was used last. */
export function CodeFinder({ onFound }: { onFound: (found: FoundCode) => void }) {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const query = useDeferredValue(typed)
  const { data: found = [], error } = useQuery({ ...findOptions(query), placeholderData: keepPreviousData, enabled: isOpen })
  const active = isOpen ? found[Math.min(at, found.length - 1)] : undefined
  const choose = (one: FoundCode) => {
    onFound(one)
    setTyped('')
    setAt(0)
    setOpen(false)
  }
  const pressed = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (isOpen) setAt((Math.min(at, found.length - 1) + step + found.length) % Math.max(1, found.length))
      setOpen(true)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setOpen(false)
    }
  }
  return (
    <div className="finder" onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}>
      <TextInput
        role="combobox"
        label={t`Find a diagnosis`}
        description={<Trans>Words or an ICD-10 code. Arrow keys choose, Enter adds.</Trans>}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        leftSection={<IconSearch size={18} aria-hidden />}
        aria-expanded={isOpen && found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}-${active.code}` : undefined}
        autoComplete="off"
        value={typed}
        error={error ? sentenceForError(error) : undefined}
        onFocus={() => setOpen(true)}
        onKeyDown={pressed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setAt(0)
          setOpen(true)
        }}
      />
      <ul id={`${id}-list`} role="listbox" aria-label={t`Diagnoses found`} className="finder-list" hidden={!isOpen || found.length === 0}>
        {found.map((one) => (
          <li
            key={one.code}
            id={`${id}-${one.code}`}
            role="option"
            aria-selected={one === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(one)}
          >
            <strong>{writtenCode(one)}</strong> <span>{one.label}</span>
            {one.isFavourite && <IconStarFilled size={16} role="img" aria-label={t`Favourite`} />}
            {one.isRecent && !one.isFavourite && (
              <Text component="span" size="sm" c="dimmed">
                <Trans>used lately</Trans>
              </Text>
            )}
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" role="status">
        {isOpen && query.trim() !== '' && found.length === 0 && !error && (
          <Trans>Nothing found. You can add a diagnosis in your own words below.</Trans>
        )}
      </Text>
    </div>
  )
}
