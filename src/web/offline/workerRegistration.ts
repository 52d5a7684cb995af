import { newVersion } from './newVersion.ts'
import { listenForWorker } from './listenForWorker.ts'
import type { WorkerMessage } from './workerMessages.ts'

const HOUR_MILLISECONDS = 60 * 60_000

/** Has the worker keep these pages. `entry` is the page's own script, by which its version is known; `go` leads within the page, where it can. */
export async function registerServiceWorker(pages: string[], entry: string, go?: (path: string) => void) {
  if (go) listenForWorker(go)
  const registration = await navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' })
  watch(registration, entry)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'keep', pages, files: [] } satisfies WorkerMessage)
  cacheFetchedFiles((files) => active?.postMessage({ type: 'keep', pages: [], files } satisfies WorkerMessage))
  // A part of this version that is not to be had: it may be gone because there is a new one.
  window.addEventListener('vite:preloadError', () => void registration.update().catch(() => {}))
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < HOUR_MILLISECONDS) return
    lookedAt = Date.now()
    registration.update().catch(() => {})
  })
}

/** What this page fetched before the worker answered for it, and what was still on its way then. */
function cacheFetchedFiles(keep: (files: string[]) => void) {
  const observer = new PerformanceObserver((list) => {
    const files = list.getEntries().map(({ name }) => new URL(name).pathname)
    const parts = files.filter((file) => file.startsWith('/assets/'))
    if (parts.length > 0) keep(parts)
  })
  observer.observe({ type: 'resource', buffered: true })
}

function watch(registration: ServiceWorkerRegistration, entry: string) {
  const hasOne = navigator.serviceWorker.controller !== null
  const offer = async (worker: ServiceWorker) => {
    // A page that came with the new version needs nobody's consent.
    if (await belongsToVersion(worker, entry)) worker.postMessage({ type: 'take over' } satisfies WorkerMessage)
    else newVersion.set({ isReady: true })
  }
  if (registration.waiting && hasOne) void offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && navigator.serviceWorker.controller) void offer(coming)
    })
  })
  // Agreed to in another tab.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = navigator.serviceWorker
    if (hasOne && controller) void belongsToVersion(controller, entry).then((ours) => newVersion.set({ isReady: !ours }))
  })
}

/** Somebody agreed: the waiting version takes over, and this page is loaded anew. */
export async function activateNewVersion() {
  const { waiting } = (await navigator.serviceWorker.getRegistration()) ?? {}
  if (!waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage({ type: 'take over' } satisfies WorkerMessage)
}

function belongsToVersion(worker: ServiceWorker, file: string) {
  const { port1, port2 } = new MessageChannel()
  return new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true })
    port1.start()
    worker.postMessage({ type: 'is this yours?', file } satisfies WorkerMessage, [port2])
  })
}

function workerAddress() {
  const policy = window.trustedTypes?.createPolicy('app', { createScriptURL: () => '/worker.js' })
  return (policy?.createScriptURL('') ?? '/worker.js') as string
}
