/** Lists whose rows J and K walk: wherever a screen has one, its rows hold a link or a button. */
const ROWS = '#content :is(ul.rows > li, .notification-list > li, .staff-cards > li, tbody > tr, article)'
const OPENERS = 'a[href], button:not(:disabled)'

/** Moves the focus to the next or the one before; from outside the list, to its first or last row. */
export function focusRow(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll(ROWS)].filter((row) => row.querySelector(OPENERS))
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const to = at < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + by, 0), rows.length - 1)
  const opener = rows[to]?.querySelector<HTMLElement>(OPENERS)
  opener?.focus()
  return opener !== undefined && opener !== null
}
