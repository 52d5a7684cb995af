import { queryOptions } from '@tanstack/react-query'
import { client, codeOf } from '#web/client.ts'
import { knowsPush, subscriptionHere, wireOf } from '#web/pushHere.ts'

/** How this browser stands to pop-ups. `on` says that it asked its push service; whose they are is the server's to say. */
export type ThisDevice =
  | { can: 'nothing' | 'after_home_screen' | 'denied' }
  /** `fingerprint`: by it the server's list names this browser. */
  | { can: 'ask' | 'receive'; fingerprint: string | null }

/** Read again whenever somebody comes back to the page: they may have been to the settings of their browser. */
export const thisDeviceOptions = queryOptions({
  queryKey: ['this-device'],
  queryFn: readThisDevice,
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: 'always',
})

async function readThisDevice(): Promise<ThisDevice> {
  if (!knowsPush()) return { can: isAppleTouch() && !isOnHomeScreen() ? 'after_home_screen' : 'nothing' }
  if (Notification.permission === 'denied') return { can: 'denied' }
  const subscription = await subscriptionHere()
  const fingerprint = subscription && (await sha256(subscription.endpoint))
  return { can: Notification.permission === 'granted' ? 'receive' : 'ask', fingerprint }
}

async function sha256(text: string) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** An iPad says that it is a Mac, which has no touch screen. */
const isAppleTouch = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

const isOnHomeScreen = () =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)

/** What went wrong on the way to pop-ups, besides what the server refuses. */
export class NoPush extends Error {
  readonly why: 'denied' | 'dismissed' | 'no_worker' | 'no_service'

  constructor(why: NoPush['why']) {
    super(why)
    this.why = why
  }
}

/** Asks the person, then the push service, then the server. Call it from a press: browsers ask only then. */
export async function turnOnHere(): Promise<void> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') throw new NoPush(permission === 'denied' ? 'denied' : 'dismissed')
  const [registration, { key }] = await Promise.all([worker(), client.channels.pushKey()])
  const subscription = await subscribe(registration, key)
  try {
    await client.channels.subscribePush(wireOf(subscription))
  } catch (error) {
    if (codeOf(error) === 'PUSH_SERVICE_UNKNOWN') await subscription.unsubscribe()
    throw error
  }
}

/** Off for the server first: without its word this browser still gets what is sent. */
export async function turnOffHere(): Promise<void> {
  const subscription = await subscriptionHere()
  if (!subscription) return
  await client.channels.unsubscribePush({ endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}

const WORKER_MILLISECONDS = 10_000

/** The worker that shows messages. It comes with the app, by itself. */
async function worker() {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new NoPush('no_worker')), WORKER_MILLISECONDS))
  return Promise.race([navigator.serviceWorker.ready, late])
}

async function subscribe({ pushManager }: ServiceWorkerRegistration, key: string) {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await pushManager.subscribe(options)
  } catch {
    // One made with another key stands in the way; where there is none, the browser has no push service.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options).catch(() => {
      throw new NoPush('no_service')
    })
  }
}
