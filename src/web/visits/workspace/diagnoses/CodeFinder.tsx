import { Trans, useLingui } from '@lingui/react/macro'
import { Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react'
import type { CodeSearchResult } from '#contract/codes.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { FINDER_ID, useAskedFinder } from './askedFinder.ts'
import { CodeOptions } from './CodeOptions.tsx'
import { codeSearchOptions } from './codeQueries.ts'

/**
 * Which of the codes found the arrow keys stand on: none before one was pressed, so that Enter adds nothing by mistake, and none while those shown
 * answer an earlier question.
 */
function useChoice(isEnabled: boolean, typed: string) {
  const [at, setAt] = useState<number | null>(null)
  const query = useDeferredValue(typed)
  const asked = useQuery({ ...codeSearchOptions(query), placeholderData: keepPreviousData, enabled: isEnabled })
  const { data: found = [], error } = asked
  const isAnswered = query === typed && !asked.isPlaceholderData
  const place = at === null ? null : Math.min(at, found.length - 1)
  const step = (by: number) =>
    setAt(place === null ? (by > 0 ? 0 : found.length - 1) : (place + by + found.length) % Math.max(1, found.length))
  return {
    found,
    error,
    active: isEnabled && isAnswered && place !== null ? found[place] : undefined,
    step,
    restart: () => setAt(null),
    isEmpty: isAnswered && query.trim() !== '' && found.length === 0,
  }
}

/** A combobox over the code list: words or a code, arrow keys, Enter. With nothing typed: favourites and what was used last. */
export function CodeFinder({ onFound }: { onFound: (found: CodeSearchResult) => void }) {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { found, error, active, step, restart, isEmpty } = useChoice(isOpen, typed)
  const type = (text: string, opens: boolean) => {
    setTyped(text)
    restart()
    setOpen(opens)
  }
  const choose = (one: CodeSearchResult) => {
    onFound(one)
    type('', false)
  }
  const pressed = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined && !(event.key === 'Enter' && active) && !(event.key === 'Escape' && isOpen)) return
    event.preventDefault()
    event.stopPropagation()
    if (by !== undefined && isOpen) step(by)
    if (event.key === 'Enter' && active) choose(active)
    else setOpen(by !== undefined)
  }
  return (
    <div className="finder" onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}>
      <TextInput
        id={FINDER_ID}
        ref={useAskedFinder()}
        role="combobox"
        label={t`Find a diagnosis`}
        description={<Trans>Words or an ICD-10 code. The arrow keys choose, Enter adds what is chosen.</Trans>}
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
        onChange={({ currentTarget }) => type(currentTarget.value, true)}
      />
      <CodeOptions id={id} isOpen={isOpen && found.length > 0} found={found} active={active} onChoose={choose} />
      <Text size="sm" c="dimmed" role="status">
        {isOpen && isEmpty && !error && <Trans>Nothing found. You can add a diagnosis in your own words below.</Trans>}
      </Text>
    </div>
  )
}
