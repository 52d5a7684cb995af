import { queryOptions } from '@tanstack/react-query'
import { client, errorCodeOf } from '#web/api/client.ts'
import { isPushSupported, currentPushSubscription, pushSubscriptionInput } from '#web/browser/pushSubscription.ts'

/** How this browser stands to pop-ups. `on` says that it asked its push service; whose they are is the server's to say. */
export type DevicePushState =
  | { can: 'nothing' | 'after_home_screen' | 'denied' }
  /** `fingerprint`: by it the server's list names this browser. */
  | { can: 'ask' | 'receive'; fingerprint: string | null }

/** Read again whenever somebody comes back to the page: they may have been to the settings of their browser. */
export const devicePushOptions = queryOptions({
  queryKey: ['this-device'],
  queryFn: readDevicePush,
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: 'always',
})

async function readDevicePush(): Promise<DevicePushState> {
  if (!isPushSupported()) return { can: isAppleTouch() && !isOnHomeScreen() ? 'after_home_screen' : 'nothing' }
  if (Notification.permission === 'denied') return { can: 'denied' }
  const subscription = await currentPushSubscription()
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
export class PushError extends Error {
  readonly why: 'denied' | 'dismissed' | 'no_worker' | 'no_service'

  constructor(why: PushError['why']) {
    super(why)
    this.why = why
  }
}

/** Asks the person, then the push service, then the server. Call it from a press: browsers ask only then. */
export async function turnOnPush(): Promise<void> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') throw new PushError(permission === 'denied' ? 'denied' : 'dismissed')
  const [registration, { key }] = await Promise.all([worker(), client.channels.pushKey()])
  const subscription = await subscribe(registration, key)
  try {
    await client.channels.subscribePush(pushSubscriptionInput(subscription))
  } catch (error) {
    if (errorCodeOf(error) === 'PUSH_SERVICE_UNKNOWN') await subscription.unsubscribe()
    throw error
  }
}

/** Off for the server first: without its word this browser still gets what is sent. */
export async function turnOffPush(): Promise<void> {
  const subscription = await currentPushSubscription()
  if (!subscription) return
  await client.channels.unsubscribePush({ endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}

const WORKER_MILLISECONDS = 10_000

/** The worker that shows messages. It comes with the app, by itself. */
async function worker() {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new PushError('no_worker')), WORKER_MILLISECONDS))
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
      throw new PushError('no_service')
    })
  }
}
