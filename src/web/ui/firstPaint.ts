/** Once the page has shown something and the browser has a moment: until then what is shown first has the line for itself. */
export const firstPaint = new Promise<void>((resolve) => {
  // Safari has no such callback, and older ones tell nobody of a paint: theirs is over when the page has loaded.
  const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve(), { timeout: 2000 }) : setTimeout(resolve, 200))
  if (!PerformanceObserver.supportedEntryTypes.includes('paint'))
    return document.readyState === 'complete' ? void soon() : window.addEventListener('load', soon, { once: true })
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    soon()
  })
  observer.observe({ type: 'paint', buffered: true })
})

/** Fetches a part that no screen waits for, so that it is there before a connection can be lost. Who opens it sooner fetches it then. */
export const afterFirstPaint = (load: () => Promise<unknown>) => void firstPaint.then(load).catch(() => {})
