import { useLayoutEffect } from 'react'
import type { Role } from '#contract/primitives.ts'
import { areSingleKeyShortcutsOn } from '#web/session/browserStorage.ts'
import { openPanels } from './openPanels.ts'

/** The keys that work on every screen. Those of one letter can be turned off: somebody may work by voice (WCAG 2.1.4). */
export function useShortcuts(role: Role) {
  // Together with the button that names the key: one pressed as soon as that shows is not lost.
  useLayoutEffect(() => {
    const obey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && role !== 'patient') {
        event.preventDefault()
        return openPanels.set({ search: !openPanels.get().search })
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
      const step = oneLetter[event.key]
      if (areSingleKeyShortcutsOn() && (step ? step() : pressNamed(event.key))) event.preventDefault()
    }
    document.addEventListener('keydown', obey)
    return () => document.removeEventListener('keydown', obey)
  }, [role])
}

/** Each says whether there was something to do. */
const oneLetter: Record<string, () => boolean> = {
  '?': () => {
    openPanels.set({ help: true })
    return true
  },
  j: () => focusRow(1),
  k: () => focusRow(-1),
}

/** Presses the button of the screen that names this key. */
function pressNamed(key: string): boolean {
  if (!/^[a-z]$/.test(key)) return false
  const button = document.querySelector<HTMLElement>(`#content [aria-keyshortcuts="${key}"]:not(:disabled)`)
  button?.click()
  return button !== null
}

/** Where letters are typed, in a dialog and over a locked screen they mean something else. */
const isElsewhere = (target: EventTarget | null) =>
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null) ||
  document.querySelector('[aria-modal="true"], .lock') !== null

/** Lists whose rows J and K walk: wherever a screen has one, its rows hold a link or a button. */
const ROWS =
  '#content :is(ul.rows > li, .notification-list > li, .staff-cards > li, .queue-lines > li, .patient-rows > li, tbody > tr, article)'
const OPENERS = 'a[href], button:not(:disabled)'

/** Moves the focus to the next or the one before; from outside the list, to its first or last row. */
function focusRow(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll(ROWS)].filter((row) => row.querySelector(OPENERS))
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const to = at < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + by, 0), rows.length - 1)
  const opener = rows[to]?.querySelector<HTMLElement>(OPENERS)
  opener?.focus()
  return opener !== undefined && opener !== null
}
