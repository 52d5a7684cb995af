import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { personLimits } from '#contract/limits.ts'
import { withItem } from '#rules/healthLists.ts'
import { TextField } from '#web/ui/TextField.tsx'
import './listInput.css'

type Props = Pick<ComponentProps<typeof TextField>, 'id' | 'why' | 'error' | 'list' | 'onFocus'> & {
  label: string
  items: readonly string[]
  /** What stands in the input and is no item yet; whoever sends the form sends it too. */
  typed: string
  onChange: (items: string[], typed: string) => void
  /** What else is asked about an item, in its row. */
  about?: ((item: string) => ReactNode) | undefined
}

/** A list that is written one by one: the input for the next item, and the items, each with its Remove, which can be undone. */
export function ListInput({ label, items, typed, onChange, about, ...input }: Props) {
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [removed, setRemoved] = useState<{ item: string; at: number } | null>(null)
  const put = (next: string[], left = typed) => {
    setRemoved(null)
    onChange(next, left)
  }
  const addTyped = () => {
    put(withItem(items, typed), '')
    field.current?.focus()
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !typed.trim()) return
    event.preventDefault()
    addTyped()
  }
  const remove = (item: string, at: number) => {
    onChange(items.toSpliced(at, 1), typed)
    setRemoved({ item, at })
  }
  return (
    <div className="list-input">
      <TextField
        ref={field}
        maxLength={personLimits.item}
        autoComplete="off"
        {...input}
        label={<span id={listId}>{label}</span>}
        value={typed}
        onChange={({ currentTarget: { value } }) => onChange([...items], value)}
        onKeyDown={addOnEnter}
      />
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} aria-describedby={listId} onClick={addTyped}>
        <Trans>Add to the list</Trans>
      </Button>
      {items.length > 0 && <Items labelledBy={listId} items={items} onRemove={remove} about={about} />}
      {removed && <Removed item={removed.item} onUndo={() => put(items.toSpliced(removed.at, 0, removed.item))} />}
    </div>
  )
}

type ItemsProps = Pick<Props, 'items' | 'about'> & { labelledBy: string; onRemove: (item: string, at: number) => void }

function Items({ labelledBy, items, onRemove, about }: ItemsProps) {
  const { t } = useLingui()
  return (
    <ul className="list-input-items" aria-labelledby={labelledBy}>
      {items.map((item, at) => (
        <li key={item}>
          <div className="list-input-item">
            <Text span>{item}</Text>
            <Button variant="subtle" color="gray" px="sm" aria-label={t`Remove ${item}`} onClick={() => onRemove(item, at)}>
              <IconX size={20} aria-hidden />
            </Button>
          </div>
          {about?.(item)}
        </li>
      ))}
    </ul>
  )
}

/** What went last, and the way back, which takes the focus: the button that was pressed is gone. */
function Removed({ item, onUndo }: { item: string; onUndo: () => void }) {
  const { t } = useLingui()
  return (
    <div className="list-input-item" data-removed>
      <Text span c="dimmed">
        <Trans>Removed: {item}</Trans>
      </Text>
      <Button variant="subtle" size="sm" autoFocus aria-label={t`Undo: remove ${item}`} onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  )
}
