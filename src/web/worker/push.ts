import type { PushPayload } from '#rules/push.ts'
import { closeMarked, markDoses } from './doseReminders.ts'
import type { PageRequest } from '#web/offline/workerMessages.ts'
import { pushTargetUrl } from './pushTargetUrl.ts'

/** What the worker remembers with a message it shows. */
type ShownNotificationData = Pick<PushPayload, 'url' | 'token' | 'reminder'>

type Words = { open: string; read: string; take: string; skip: string }
// The worker has no catalogue: as long as the screens are in English alone, so are its words.
const words: Words = { open: 'Open', read: 'Mark as read', take: 'Taken', skip: 'Skip' }

/** Shows messages that come while nobody looks, and does what is pressed on them. */
export function listenForPush(scope: ServiceWorkerGlobalScope) {
  scope.addEventListener('push', (event) => {
    const message = readMessage(event)
    if (message)
      event.waitUntil(
        show(scope, message)
          .then(() => closeMarked(scope))
          .catch(() => {}),
      )
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(act(scope, event.action, event.notification.data as ShownNotificationData))
  })
  scope.addEventListener('pushsubscriptionchange', (event) => {
    // The browser gives it with the event; not in every library of types yet.
    const { oldSubscription } = event as Event & { oldSubscription?: PushSubscription | null }
    ;(event as ExtendableEvent).waitUntil(subscribeAgain(scope, oldSubscription ?? null))
  })
}

function readMessage({ data }: PushEvent): PushPayload | undefined {
  try {
    return data?.json() as PushPayload
  } catch {
    return undefined // not one of ours
  }
}

/** What cannot be kept on the device is left to the app. */
function act(scope: ServiceWorkerGlobalScope, action: string, { url, token, reminder }: ShownNotificationData) {
  if (action === 'read') return markRead(token)
  if (reminder && (action === 'take' || action === 'skip')) return markDoses(scope, reminder, action).catch(() => open(scope, url))
  return open(scope, url)
}

function show(scope: ServiceWorkerGlobalScope, { title, body, tag, url, token, reminder }: PushPayload) {
  const pressed = reminder ? (['take', 'skip'] as const) : (['open', 'read'] as const)
  const options: NotificationOptions & { actions: { action: string; title: string }[]; renotify: boolean } = {
    body,
    tag,
    // The same message again is news again: it rings.
    renotify: tag !== '',
    icon: '/icon-192.png',
    data: { url, token, ...(reminder && { reminder }) } satisfies ShownNotificationData,
    actions: pressed.map((action) => ({ action, title: words[action] })),
  }
  return scope.registration.showNotification(title, options)
}

/** In a window that is open already where there is one. */
async function open(scope: ServiceWorkerGlobalScope, url: string) {
  const place = pushTargetUrl(url, scope.location.origin)
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const window = windows.find((one) => one.url === place) ?? windows[0]
  await window?.focus().catch(() => {}) // first: a page that sleeps hears nothing
  if (!window || !(window.url === place || (await goes(window, place)) || (await navigates(window, place))))
    await scope.clients.openWindow(place)
}

/** How long a page that is awake may take to answer. */
const ANSWER_MILLISECONDS = 1500

/** Whether the page goes there by itself: nothing that runs in it ends, a call least of all. */
function goes(window: WindowClient, place: string) {
  const { port1, port2 } = new MessageChannel()
  return new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), ANSWER_MILLISECONDS)
    window.postMessage({ type: 'go', path: place.slice(new URL(place).origin.length) } satisfies PageRequest, [port2])
  })
}

/** As a page of visitors is led, which listens for nothing; only by the worker that it belongs to. */
const navigates = (window: WindowClient, place: string) => window.navigate(place).catch(() => null)

/** Whoever holds the phone may say so: the token does this one thing, once. */
async function markRead(token: string) {
  await post('answerPush', { token, answer: 'read' }).catch(() => {}) // it stays unread in the list
}

/** The browser gave up the old one by itself, as after a reset of its message service. */
async function subscribeAgain({ registration }: ServiceWorkerGlobalScope, before: PushSubscription | null) {
  const key = before?.options.applicationServerKey
  if (!key) return
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  const answer = await post('subscribePush', { endpoint: subscription.endpoint, p256dh, auth })
  // Nobody is signed in here any more: then nothing comes here either.
  if (answer.status === 401) await subscription.unsubscribe()
}

const post = (procedure: 'answerPush' | 'subscribePush', input: object) =>
  fetch(`/api/channels/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
