import { cachedFile, freshPage, cachePages, cachedPage, pagesOfEarlierWorkers, removeOtherCaches } from './pageCache.ts'
import { build } from './build.ts'
import { closeMarked } from './doseReminders.ts'
import { listenForPush } from './push.ts'
import { listenForSync } from './backgroundSync.ts'
import { staticPages, cacheStrategyFor } from './cacheStrategy.ts'
import type { WorkerMessage } from '#web/offline/workerMessages.ts'

/* The service worker: keeps pages and files, never what the server says of anybody. Why it is our own: decision 21. */

declare const self: ServiceWorkerGlobalScope

/** Longer than a slow connection needs, shorter than anybody waits for a page that they have had before. */
const PATIENCE_MILLISECONDS = 3000

self.addEventListener('install', (event) => {
  // A new version comes whole, so that it works offline from the moment somebody agrees to it.
  event.waitUntil(pagesOfEarlierWorkers().then((before) => cachePages([...new Set([...staticPages, ...before])])))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOtherCaches().then(() => self.clients.claim()))
})

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'keep') event.waitUntil(cachePages(message.pages, message.files).catch(() => {})) // another visit tries again
  if (message.type === 'take over') event.waitUntil(self.skipWaiting())
  if (message.type === 'doses changed') event.waitUntil(closeMarked(self).catch(() => {})) // the next message tries again
  if (message.type === 'is this yours?') event.ports[0]?.postMessage(build.files.includes(message.file))
})

self.addEventListener('fetch', (event) => {
  const way = cacheStrategyFor(event.request, self.location.origin)
  if (!way) return
  if (way.kind === 'file') event.respondWith(cachedFile(event.request))
  else if (way.kind === 'page') event.respondWith(page(event, way.name))
  else event.respondWith(fetch(event.request).catch(offlinePage))
})

listenForPush(self)
listenForSync(self)

/** The server's page, unless it takes too long and a copy is there. */
async function page(event: FetchEvent, name: string) {
  const fresh = freshPage(event.request, name)
  event.waitUntil(fresh.catch(() => {}))
  const kept = await cachedPage(name)
  if (!kept) return fresh.catch(offlinePage)
  const patience = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MILLISECONDS))
  return Promise.race([fresh, patience]).catch(() => kept)
}

const offlinePage = async () => (await cachedPage('/offline')) ?? Response.error()
