import { firstPaint } from './firstPaint.ts'

/**
 * At a first visit the font cannot be there for the first paint, and asking for it would only take the line from what must. Once it is there
 * it waits for a press: what somebody reads would otherwise break its lines elsewhere under their eyes.
 */
export function fetchFontAfterPaint() {
  if (navigator.serviceWorker?.controller) return // it keeps the font
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
