import { expect, type BrowserContext, type Page } from '@playwright/test'
import { makeBrowser, startPushService } from '#testing/browserPush.ts'

const port = Number(process.env['JOURNEY_PORT']) + 3

/**
 * A push service in place of the browser's own, which would need the internet: the page subscribes there with real keys, the server sends
 * there what it seals for them, and `next` opens the newest message as the browser would before it wakes its worker.
 */
export async function withPushService(context: BrowserContext) {
  const service = await startPushService(port)
  const browser = makeBrowser(service.origin)
  await context.grantPermissions(['notifications'])
  await context.addInitScript(subscribeThere, browser.subscription)
  const next = async () => {
    await expect.poll(() => service.received.length).toBeGreaterThan(0)
    return browser.open(service.received.pop()!)
  }
  return { ...service, next }
}

/** Runs in the page. What the browser asked for is kept as long as its tab. */
function subscribeThere({ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }) {
  const [kept, there] = ['push-of-the-journey', window.sessionStorage]
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => {
      there.removeItem(kept)
      return true
    },
  } as unknown as PushSubscription
  PushManager.prototype.getSubscription = async () => (there.getItem(kept) ? subscription : null)
  PushManager.prototype.subscribe = async () => {
    there.setItem(kept, 'yes')
    return subscription
  }
}

/** Wakes this browser's worker with a message, as its push service would. */
export async function wakeWorker(context: BrowserContext, page: Page, message: object) {
  const client = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ isDeleted }) => !isDeleted)
      if (ours) resolve(ours.registrationId)
    }),
  )
  await client.send('ServiceWorker.enable')
  const registrationId = await registered
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId,
    data: JSON.stringify(message),
  })
  await client.detach()
}

/** What this browser shows now. */
export const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = (await registration.getNotifications()) as (Notification & { actions?: { action: string; title: string }[] })[]
    return shown.map(({ title, body, tag, actions = [] }) => ({ title, body, tag, actions: actions.map((one) => one.title) }))
  })

/**
 * Presses what is shown, or a button of it. A browser without a screen has nothing to press: its worker is told as if. It may then wait for
 * nothing and focus nothing, which only a person's press allows.
 */
export async function pressNotification(context: BrowserContext, action: 'open' | 'read' | 'take' | 'skip' | '') {
  const [worker] = context.serviceWorkers()
  await worker!.evaluate(async (pressed) => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      NotificationEvent: new (type: string, about: object) => Event
      ExtendableEvent: { prototype: { waitUntil: (work: unknown) => void } }
      dispatchEvent: (event: Event) => void
    }
    scope.ExtendableEvent.prototype.waitUntil = () => {}
    const [notification] = await scope.registration.getNotifications()
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action: pressed }))
  }, action)
}

/** Gives this browser's worker the server's time, as `followServerTime` gives it to a page. */
export async function workerTime(context: BrowserContext, now: Date) {
  const [worker] = context.serviceWorkers()
  await worker!.evaluate((fixed) => {
    const Real = Date
    globalThis.Date = new Proxy(Real, {
      construct: (made, given) => new made(...((given.length > 0 ? given : [fixed]) as [number])),
      get: (date, name) => (name === 'now' ? () => fixed : Reflect.get(date, name)),
    })
  }, now.getTime())
}
