import { retryAfter } from '#rules/rateLimits.ts'
import type { ChannelSettings } from '#contract/channels.ts'
import { whyNotReachable, whyNotSave } from '#rules/channels.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { orNotFound, refuse, refuseStale } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { providersOf } from '../world/providers.ts'
import { pushRouter } from './pushRouter.ts'
import { countTestMessage, findMyDelivery, findSettings, updateSettings, findOwnReach, type StoredPreferences } from './store.ts'

const settings = rpc.channels.settings.handler(async ({ context }) => shown(context, await findSettings(context.db, context.me)))

const saveSettings = rpc.channels.saveSettings.handler(async ({ input, context, errors }) => {
  const { db, me, now, publish } = context
  const before = await findSettings(db, me)
  refuseStale(errors, before.version, input.version)
  const { verifiedPhone } = await findOwnReach(db, me)
  refuse(errors, whyNotSave(before.choices, input.choices, verifiedPhone !== null))
  if (!(await updateSettings(db, me, input, now))) {
    const { version } = await findSettings(db, me)
    throw errors.STALE_VERSION({ data: { version } })
  }
  publish({ rooms: ['channels'], users: [me] })
  return shown(context, await findSettings(db, me))
})

const sendTest = rpc.channels.sendTest.handler(async ({ input: { channel }, context, errors }) => {
  const { db, me, now, newId, enqueue, caller, world } = context
  const { verifiedPhone, pushDevices } = await findOwnReach(db, me)
  const reach = { email: caller !== null, verifiedPhone: verifiedPhone !== null, phoneOnFile: false, pushDevices }
  if (whyNotReachable(channel, reach, providersOf(world.config))) throw errors.CHANNEL_NOT_REACHABLE()
  const until = await countTestMessage(db)
  if (until) throw errors.TOO_MANY_TRIES(retryAfter(until, now))
  const deliveryId = newId()
  await enqueue('channel-test', { userId: me, channel, deliveryId }, deliveryId)
  return { deliveryId }
})

const deliveryState = rpc.channels.deliveryState.handler(async ({ input, context: { db }, errors }) => {
  const found = orNotFound(await findMyDelivery(db, input.deliveryId), errors)
  return found
})

/** Notification preferences: by which channel a person hears of what, and which of their browsers take push messages. */
export const channels = { settings, saveSettings, sendTest, deliveryState, ...pushRouter }

/** The settings, with where a message could go now. */
async function shown({ db, me, caller, world }: HandlerContext, stored: StoredPreferences): Promise<ChannelSettings> {
  const { verifiedPhone, pushDevices } = await findOwnReach(db, me)
  return {
    ...stored,
    reach: { email: caller.email, sms_number: verifiedPhone && `•••${verifiedPhone.slice(-4)}`, push_devices: pushDevices },
    providers: providersOf(world.config),
  }
}
