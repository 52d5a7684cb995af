import { useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import type { Snippet } from '#contract/snippets.ts'

type Options = {
  value: string
  /** Those that the end of a text asks for. */
  matching: (text: string) => Snippet[]
  /** `at`: where in the text the keyboard is. */
  onChoose: (snippet: Snippet, at: number) => void
}

/** What '/' and the letters behind it offer where the keyboard is in a text, and which of it Enter would take. */
export function useSnippetChoice({ value, matching, onChoose }: Options) {
  const [caret, setCaret] = useState<number | null>(null)
  const [moved, setMoved] = useState<number | null>(null)
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const text = caret === null ? '' : value.slice(0, caret)
  const options = matching(text)
  const isShown = options.length > 0 && closedAt !== text
  // The letters of a name mean a snippet, a slash alone may be one.
  const place = moved ?? (text.endsWith('/') ? null : 0)
  const active = isShown && place !== null ? options[Math.min(place, options.length - 1)] : undefined

  const follow = ({ currentTarget: { selectionStart, selectionEnd } }: SyntheticEvent<HTMLTextAreaElement>) => {
    const at = selectionStart === selectionEnd ? selectionStart : null
    if (at === caret) return
    setCaret(at)
    setMoved(null)
  }
  const leave = () => setCaret(null)
  const choose = (snippet: Snippet) => caret !== null && onChoose(snippet, caret)
  const press = (event: KeyboardEvent) => {
    if (!isShown || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.nativeEvent.isComposing) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) {
      const from = place ?? (by > 0 ? -1 : options.length)
      setMoved((from + by + options.length) % options.length)
    } else if (event.key === 'Escape') setClosedAt(text)
    else if (event.key === 'Enter' && active) choose(active)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { options, isShown, active, follow, leave, press, choose }
}
