/** Starts the service worker after all else has loaded, and fetches only then what that takes (workerHere.ts). */
export function startWorker(pages: string[], entry: string) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // A browser that forbids it goes on without.
  const begin = () => void import('./workerHere.ts').then(({ register }) => register(pages, new URL(entry).pathname)).catch(() => {})
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
