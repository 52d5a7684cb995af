import { useLingui } from '@lingui/react/macro'
import { conflictingFields, initialChoices, resolveConflict, type ConflictField } from '#web/forms/conflict.ts'
import { ConflictChoice } from '#web/forms/ConflictChoice.tsx'
import { useStore } from '#web/store.ts'
import type { Autosave } from './autosave.ts'

type Props<T extends object> = { id: string; draft: Autosave<T>; fields: readonly ConflictField<T>[]; title: string }

/** The conflict of a draft, above its inputs: nothing while there is none. Whoever is typing goes on typing. */
export function DraftConflict<T extends object>({ id, draft, fields, title }: Props<T>) {
  const { i18n } = useLingui()
  const { value: mine, saved, theirs } = useStore(draft)
  if (!theirs) return null
  const sides = { base: saved.value, mine, stored: theirs.value }
  const disputed = conflictingFields(fields, sides)
  const initial = initialChoices(disputed, sides)
  return (
    <ConflictChoice
      // A field that is typed into after all is asked about anew.
      key={`${theirs.version} ${Object.keys(initial).join(' ')}`}
      id={id}
      title={title}
      leavesFocus
      rows={disputed.map(({ name, label, show }) => ({ name, label: i18n._(label), mine: show(mine), stored: show(theirs.value) }))}
      initial={initial}
      onSettle={(choices) => void draft.settle(resolveConflict(fields, sides, choices))}
    />
  )
}
