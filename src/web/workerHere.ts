import { Store } from './store.ts'
import type { Wish } from './workerWish.ts'

/** Whether a newer version of the app waits for somebody to agree to it. */
export const newVersion = new Store({ isReady: false })

const HOUR_MILLISECONDS = 60 * 60_000

/** After all else has loaded: has the worker keep these pages. `entry` is the page's own script, by which its version is known. */
export function startWorker(pages: string[], entry: string) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const begin = () => void register(pages, new URL(entry).pathname).catch(() => {}) // a browser that forbids it goes on without
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
  // A part of a version that is no longer there: only the new version can show it.
  window.addEventListener('vite:preloadError', () => newVersion.set({ isReady: true }))
}

async function register(pages: string[], entry: string) {
  const registration = await navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' })
  watch(registration, entry)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ wish: 'keep', pages, files: fetched() } satisfies Wish)
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < HOUR_MILLISECONDS) return
    lookedAt = Date.now()
    registration.update().catch(() => {})
  })
}

/** What this page fetched before the worker answered for it. */
const fetched = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)

function watch(registration: ServiceWorkerRegistration, entry: string) {
  const hasOne = navigator.serviceWorker.controller !== null
  const offer = async (worker: ServiceWorker) => {
    // A page that came with the new version needs nobody's consent.
    if (await isOf(worker, entry)) worker.postMessage({ wish: 'take over' } satisfies Wish)
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
    if (hasOne && controller) void isOf(controller, entry).then((ours) => newVersion.set({ isReady: !ours }))
  })
}

/** Somebody agreed: the waiting version takes over, and this page is loaded anew. */
export async function takeNewVersion() {
  const { waiting } = (await navigator.serviceWorker.getRegistration()) ?? {}
  if (!waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage({ wish: 'take over' } satisfies Wish)
}

function isOf(worker: ServiceWorker, file: string) {
  const { port1, port2 } = new MessageChannel()
  return new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true })
    port1.start()
    worker.postMessage({ wish: 'is this yours?', file } satisfies Wish, [port2])
  })
}

function workerAddress() {
  const policy = window.trustedTypes?.createPolicy('app', { createScriptURL: () => '/worker.js' })
  return (policy?.createScriptURL('') ?? '/worker.js') as string
}
