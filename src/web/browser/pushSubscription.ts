/** Whether this browser knows pop-ups from web pages at all. */
export const isPushSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What this browser asked a push service for, if it did. */
export async function currentPushSubscription(): Promise<PushSubscription | null> {
  if (!isPushSupported()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Nobody who signs in here next gets what was meant for the person before, nor sees or marks what still shows. The server forgets this browser when
 * its session ends; the browser itself lets go here, without a connection too.
 */
export async function unsubscribeFromPush(): Promise<void> {
  if (!isPushSupported()) return
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
    await (await currentPushSubscription())?.unsubscribe()
  } catch {
    // A browser that does not let go now is found out at the next message: ours stops there.
  }
}

/** What the server needs of it. */
export function pushSubscriptionInput(subscription: PushSubscription) {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { endpoint: subscription.endpoint, p256dh, auth }
}
