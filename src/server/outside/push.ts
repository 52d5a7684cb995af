import webPush from 'web-push'
import type { PushPayload } from '#rules/push.ts'
import { whyNotPush } from '#rules/push.ts'
import type { Config } from '../world/config.ts'
import { vapidKeys } from '../world/vapid.ts'
import { networkErrorCode, DeliveryError } from './deliveryError.ts'

export type PushMessage = {
  to: { endpoint: string; p256dh: string; auth: string }
  payload: PushPayload
  /** How long the push service keeps it for a browser that is away. */
  keepSeconds: number
  isUrgent: boolean
}

/** What all services take (RFC 8030 7.2), less what sealing it adds. */
const MOST_BYTES = 3000

/** Hands one message to the browser's push service, sealed for that browser alone (RFC 8291), or throws `DeliveryError`. */
export async function sendPush(config: Config, { to, payload, keepSeconds, isUrgent }: PushMessage, signal: AbortSignal): Promise<void> {
  if (whyNotPush(to.endpoint, config.pushOrigins)) throw new DeliveryError('push service', 'unknown host', { permanently: true })
  const text = JSON.stringify(payload)
  if (Buffer.byteLength(text) > MOST_BYTES) throw new DeliveryError('push service', 'too long', { permanently: true })
  const { endpoint, headers, body } = sealed(config, { to, text, keepSeconds, isUrgent, topic: payload.tag })
  const answer = await fetch(endpoint, { method: 'POST', headers, body, signal, redirect: 'error' }).catch((error: unknown) => {
    throw new DeliveryError('push service', networkErrorCode(error))
  })
  await answer.body?.cancel()
  if (answer.ok) return
  const { status } = answer
  throw new DeliveryError('push service', status, {
    isGone: status === 404 || status === 410,
    permanently: status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status),
  })
}

type ToSeal = Pick<PushMessage, 'to' | 'keepSeconds' | 'isUrgent'> & { text: string; topic: string }

function sealed(config: Config, { to, text, keepSeconds, isUrgent, topic }: ToSeal) {
  try {
    return webPush.generateRequestDetails({ endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } }, text, {
      vapidDetails: { subject: `mailto:${config.officer.email}`, ...vapidKeys(config) },
      TTL: keepSeconds,
      urgency: isUrgent ? 'high' : 'normal',
      topic,
    })
  } catch {
    throw new DeliveryError('push service', 'keys', { permanently: true }) // what the browser gave is no key
  }
}
