import { firstPaint } from './firstPaint.ts'

/** At a first visit the font cannot be there for the first paint, and asking for it would only take the line from what must. */
export function fetchFontAfterPaint() {
  if (navigator.serviceWorker?.controller) return // it keeps the font
  document.documentElement.dataset['font'] = 'later'
  void firstPaint.then(() => delete document.documentElement.dataset['font'])
}
