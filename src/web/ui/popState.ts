// Whoever listens first hears first: this stands before the router, which hears only of what is not for an open dialog (dialogHistory.ts).
let first: ((event: PopStateEvent) => void) | undefined
window.addEventListener('popstate', (event) => first?.(event))

export const hearFirst = (listener: typeof first) => void (first = listener)
