import './highlight.css'

/** In the next frame: the router puts a new screen at its top first. The first of several comes into sight. */
function scrollToHighlighted(row: HTMLElement | null) {
  const frame = requestAnimationFrame(() => {
    if (row && document.querySelector('[data-highlighted]') === row) row.scrollIntoView({ block: 'center' })
  })
  return () => cancelAnimationFrame(frame)
}

/** What a row has that somebody was led to: it comes into sight, with a ring for a moment. */
export const highlighted = { 'data-highlighted': '', ref: scrollToHighlighted } as const
