import type { KeyboardEvent } from 'react'
import { areSingleKeyShortcutsOn } from '#web/session/browserStorage.ts'
import { undoLatestRemoval } from './removeNotification.ts'

const rowOf = (element: Element) => element.closest('.notification')
const opener = (row: Element | undefined) => row?.querySelector<HTMLElement>('.notification-open')

/** Before a row goes, the focus moves to the one after it, or before it, or else to the screen. */
export function focusNeighbour(inside: Element) {
  const all = [...document.querySelectorAll('.notification')]
  const at = all.indexOf(rowOf(inside)!)
  const beside = opener(all[at + 1] ?? all[at - 1]) ?? document.querySelector<HTMLElement>('#content')
  beside?.focus()
}

/** On a notification X takes it away and U brings back the one that went last. They work only there, and only where keys of one letter do. */
export function onNotificationKeyDown(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || !areSingleKeyShortcutsOn()) return
  const row = rowOf(event.target as Element)
  if (!row) return
  const key = event.key.toLowerCase()
  if (key === 'u') undoLatestRemoval()
  if (key === 'x') row.querySelector<HTMLElement>('.notification-remove')?.click()
}
