import { createHash } from 'node:crypto'
import type { PushDevice } from '#contract/channels.ts'
import { deviceLabel } from '#rules/devices.ts'
import { whyNotPush } from '#rules/push.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { tokenHash } from '../world/secrets.ts'
import { vapidKeys } from '../world/vapid.ts'
import { markAnswered, saveSubscription, listDevices, removeDevice, type PushSubscriptionRow } from './pushSubscriptions.store.ts'

const pushKey = rpc.channels.pushKey.handler(({ context: { world } }) => ({ key: vapidKeys(world.config).publicKey }))

const pushDevices = rpc.channels.pushDevices.handler(async ({ context: { db, me } }) => (await listDevices(db, me)).map(shown))

const subscribePush = rpc.channels.subscribePush.handler(async ({ input, context, errors }) => {
  const { db, caller, newId, userAgent, world } = context
  refuse(errors, whyNotPush(input.endpoint, world.config.pushOrigins) ?? whyNotKeys(input))
  const sessionId = caller.sessionId
  const kept = orNotFound(await saveSubscription(db, { ...input, id: newId(), name: deviceLabel(userAgent), sessionId }), errors)
  tellOwnTabs(context)
  return shown(kept)
})

const unsubscribePush = rpc.channels.unsubscribePush.handler(async ({ input, context }) => {
  await removeDevice(context.db, context.me, input)
  tellOwnTabs(context)
})

const removePushDevice = rpc.channels.removePushDevice.handler(async ({ input, context, errors }) => {
  if (!(await removeDevice(context.db, context.me, input))) throw errors.NOT_FOUND()
  tellOwnTabs(context)
})

const answerPush = rpc.channels.answerPush.handler(async ({ input, context: { db, publish }, errors }) => {
  const userId = await markAnswered(db, tokenHash(input.token))
  if (!userId) throw errors.LINK_INVALID()
  publish({ rooms: ['notifications'], users: [userId] })
})

export const pushRouter = { pushKey, pushDevices, subscribePush, unsubscribePush, removePushDevice, answerPush }

const tellOwnTabs = ({ publish, me }: HandlerContext) => publish({ rooms: ['channels'], users: [me] })

/** A point of P-256, uncompressed, and 16 random bytes (RFC 8291): with anything else no message could be sealed. */
function whyNotKeys({ p256dh, auth }: { p256dh: string; auth: string }) {
  const point = Buffer.from(p256dh, 'base64url')
  const isKey = point.length === 65 && point[0] === 4 && Buffer.from(auth, 'base64url').length === 16
  return isKey ? undefined : ('PUSH_SERVICE_UNKNOWN' as const)
}

const shown = ({ id, endpoint, name, created_at: since, last_reached_at: lastReachedAt }: PushSubscriptionRow): PushDevice => ({
  id,
  name,
  since,
  lastReachedAt,
  endpointSha256: createHash('sha256').update(endpoint).digest('hex'),
})
