let awaited: string | undefined

/** Brings the choice between two versions into view, wherever it is folded away; one that is still loading as soon as it is there. */
export function goToConflict(id: string) {
  const box = document.getElementById(id)
  awaited = box ? undefined : id
  box?.closest('details')?.setAttribute('open', '')
  box?.scrollIntoView()
  box?.focus({ preventScroll: true })
}

export const isConflictAwaited = (id: string | undefined) => id !== undefined && id === awaited
