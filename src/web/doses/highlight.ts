/** In the next frame: the router puts a new screen at its top first. The first of several comes into sight. */
export function scrollToHighlighted(row: HTMLElement | null) {
  const frame = requestAnimationFrame(() => {
    if (row && document.querySelector('[data-highlighted]') === row) row.scrollIntoView({ block: 'center' })
  })
  return () => cancelAnimationFrame(frame)
}
