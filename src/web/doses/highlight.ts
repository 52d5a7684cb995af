import type { NavigationState } from '#web/navigation/navigationState.ts'

/** The medicine that somebody was led to: by another screen, or by a message, whose address says it. */
export function highlightedMedicine({ state, search }: { state: NavigationState; search: object }): string | undefined {
  const { highlightMedicationId: fromAddress }: { highlightMedicationId?: unknown } = search
  return state.highlightMedicationId ?? (typeof fromAddress === 'string' ? fromAddress : undefined)
}

/** In the next frame: the router puts a new screen at its top first. The first of several comes into sight. */
export function scrollToHighlighted(row: HTMLElement | null) {
  const frame = requestAnimationFrame(() => {
    if (row && document.querySelector('[data-highlighted]') === row) row.scrollIntoView({ block: 'center' })
  })
  return () => cancelAnimationFrame(frame)
}
