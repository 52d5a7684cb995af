import { behindFirstPaint } from './ui/firstPaint.ts'

/** Starts the service worker once the page shows, and fetches only then what that takes (workerHere.ts). */
export function startWorker(pages: string[], entry: string) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // A browser that forbids it goes on without.
  behindFirstPaint(async () => (await import('./workerHere.ts')).register(pages, new URL(entry).pathname))
}
