import { Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import './finder.css'

export type FinderState = { typed: string; isOpen: boolean }
export const closedFinder: FinderState = { typed: '', isOpen: false }

type Props<Found> = {
  label: string
  description: ReactNode
  listLabel: string
  state: FinderState
  onState: (state: FinderState) => void
  /** What to show before anything is typed is among the options too. */
  opensEmpty?: boolean
  options: readonly Found[]
  keyOf: (one: Found) => string
  /** False while the options answer what was typed before: then none of them can be taken by Enter. */
  isAnswered?: boolean
  maxLength?: number
  error?: string | undefined
  /** Said where there is little or nothing to choose from. */
  note?: ReactNode
  /** Where something else puts the keyboard into the field. */
  field?: { id: string; ref?: Ref<HTMLInputElement> }
  onChoose: (one: Found) => void
  children: (one: Found) => ReactNode
}

/** A combobox that finds one of many: nothing is chosen before an arrow key or a press chooses it, so that Enter adds nothing by mistake. */
export function Finder<Found>(props: Props<Found>) {
  const { label, description, state, onState, opensEmpty = false, options, keyOf, isAnswered = true, onChoose } = props
  const id = useId()
  const [at, setAt] = useState<number | null>(null)
  const isShown = state.isOpen && options.length > 0
  const place = at === null || !isShown || !isAnswered ? null : Math.min(at, options.length - 1)
  const activeId = place === null ? undefined : `${id}-${keyOf(options[place]!)}`
  const change = (next: Partial<FinderState>) => {
    if (next.typed !== undefined) setAt(null)
    onState({ ...state, ...next })
  }
  const choose = (one: Found) => {
    onChoose(one)
    change(closedFinder)
  }
  const step = (by: number) => {
    const from = at === null ? (by > 0 ? -1 : options.length) : Math.min(at, options.length - 1)
    setAt((from + by + options.length) % options.length)
  }
  const pressed = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const takes = event.key === 'Enter' && place !== null
    if (by === undefined && !takes && !(event.key === 'Escape' && state.isOpen)) return
    event.preventDefault()
    event.stopPropagation()
    if (takes) choose(options[place]!)
    else if (by !== undefined && isShown) step(by)
    else change({ isOpen: by !== undefined })
  }
  return (
    <div
      className="finder"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && change({ isOpen: false })}
    >
      <TextInput
        {...props.field}
        role="combobox"
        label={label}
        description={description}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        leftSection={<IconSearch size={18} aria-hidden />}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        {...(props.maxLength !== undefined && { maxLength: props.maxLength })}
        value={state.typed}
        error={props.error}
        onFocus={() => change({ isOpen: opensEmpty || state.typed !== '' })}
        onKeyDown={pressed}
        onChange={({ currentTarget: { value } }) => change({ typed: value, isOpen: opensEmpty || value !== '' })}
      />
      <FinderOptions {...props} id={id} isShown={isShown} activeId={activeId} onChoose={choose} />
      <Text size="sm" c="dimmed" role="status">
        {state.isOpen && props.note}
      </Text>
    </div>
  )
}

type OptionsProps<Found> = Pick<Props<Found>, 'listLabel' | 'options' | 'keyOf' | 'onChoose' | 'children'> & {
  id: string
  isShown: boolean
  activeId: string | undefined
}

/** The list alone, for a field of another kind. The keyboard stays in the field: the option that is meant is named there. */
export function FinderOptions<Found>({ id, isShown, listLabel, options, keyOf, activeId, onChoose, children }: OptionsProps<Found>) {
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div id={`${id}-list`} role="listbox" aria-label={listLabel} className="finder-list" hidden={!isShown}>
      {options.map((one) => {
        const optionId = `${id}-${keyOf(one)}`
        return (
          <button
            key={optionId}
            id={optionId}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={optionId === activeId}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(one)}
          >
            {children(one)}
          </button>
        )
      })}
    </div>
  )
}
