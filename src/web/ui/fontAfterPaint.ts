import { firstPaint } from './firstPaint.ts'

/**
 * At a phone's first visit the font cannot be there for the first paint, and asking for it would only take the line from what must. Once it
 * is there it waits for a press: what somebody reads would otherwise break its lines elsewhere under their eyes.
 */
export function fetchFontAfterPaint() {
  if (navigator.serviceWorker?.controller) return // it keeps the font
  if (matchMedia('(min-width: 48em)').matches) return // a desk has a line for both
  const { dataset } = document.documentElement
  dataset['font'] = 'later'
  const use = () => delete dataset['font']
  const prepare = () => document.fonts.load('1em "Figtree Variable"')
  const wait = () => {
    window.addEventListener('click', use, { once: true })
    document.addEventListener('visibilitychange', use, { once: true })
  }
  void firstPaint.then(prepare).then(wait, wait)
}
