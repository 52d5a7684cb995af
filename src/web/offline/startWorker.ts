import { afterFirstPaint } from '#web/ui/firstPaint.ts'
import { fetchPart } from '#web/ui/lazy.ts'

/** Starts the service worker once the page shows, and fetches only then what that takes (workerRegistration.ts). */
export function startServiceWorker(pages: string[], entry: string, go?: (path: string) => void) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // A browser that forbids it goes on without.
  afterFirstPaint(async () =>
    (await fetchPart(() => import('./workerRegistration.ts'))).registerServiceWorker(pages, new URL(entry).pathname, go),
  )
}
