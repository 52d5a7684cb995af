import { setTimeout as pause } from 'node:timers/promises'
import type { OutsideChannel } from '#contract/channels.ts'
import { nextAttempt } from '#rules/deliveries.ts'
import { DeliveryError } from '../outside/deliveryError.ts'
import { describeError } from '../world/log.ts'
import type { World } from '../world/world.ts'
import { claimDeliveries, removeSubscription, markNotSent, markSent, markSuppressed, type ClaimedDelivery } from './outbox.store.ts'
import { inRounds } from './inRounds.ts'
import { pushSender } from './pushSender.ts'
import { hasTimeToSend, mailSender, type Sender } from './mailSender.ts'
import { smsSender } from './smsSender.ts'

/** What goes out side by side. Of text messages fewer: each holds a connection. */
const HANDS: Record<OutsideChannel, number> = { email: 8, sms: 4, push: 8 }
/** What is taken at once: to look for what is due costs the database about as much as to take it. */
const MOST_TAKEN = 50
const SENDERS: Record<OutsideChannel, Sender> = { email: mailSender, sms: smsSender, push: pushSender }

/**
 * Sends what is due of the outbox, at most so many of each channel, and answers how many it met. Any number of servers may do so at once.
 * A message that a killed server had is sent by another when its lease ran out (decision 19).
 */
export async function sendOutbox(world: World, limit = Infinity): Promise<number> {
  const channels = Object.keys(HANDS) as OutsideChannel[]
  const met = await Promise.all(channels.map((channel) => workChannel(world, channel, limit)))
  return met.reduce((sum, one) => sum + one, 0)
}

async function workChannel(world: World, channel: OutsideChannel, limit: number): Promise<number> {
  let total = 0
  while (total < limit) {
    await world.atStep?.('before claim')
    const { met, toSend } = await claimDeliveries(world, channel, Math.min(MOST_TAKEN, limit - total))
    if (met === 0) break
    await world.atStep?.('after claim')
    await sendAll(world, toSend, HANDS[channel])
    total += met
  }
  return total
}

/** A hand takes the next once it is noted what became of the last: a server that dies leaves no more in doubt than it has hands. */
async function sendAll(world: World, toSend: ClaimedDelivery[], hands: number) {
  const left = toSend.values()
  const notes: Promise<void>[] = []
  const work = async () => {
    for (const claimed of left) {
      if (!hasTimeToSend(world, claimed)) continue
      const noted = noteSent(world, await sendOne(world, claimed))
      notes.push(noted)
      await noted.catch(() => {}) // said below, when the other hands are done too
    }
  }
  await Promise.all(Array.from({ length: hands }, work))
  await Promise.all(notes)
}

/** Sends and answers how to note what became of it. */
const sendOne = (world: World, claimed: ClaimedDelivery): Promise<() => Promise<void>> =>
  SENDERS[claimed.channel](world, claimed).then(
    (sent) => () => noteOutcome(world, claimed, sent),
    (error: unknown) => () => noteError(world, claimed, error),
  )

async function noteSent(world: World, note: () => Promise<void>) {
  await untilNoted(world, note)
  await world.atStep?.('after note')
}

async function noteOutcome(world: World, claimed: ClaimedDelivery, outcome: Awaited<ReturnType<Sender>>) {
  if (outcome.is === 'sent') await noterOf(world)({ claimed, providerId: outcome.providerId })
  else if (outcome.is === 'impossible') await markSuppressed(world, claimed, outcome.why)
}

const noters = new WeakMap<World, ReturnType<typeof inRounds<Parameters<typeof markSent>[1][number]>>>()

/** What went out in the same moment is noted in one transaction. */
function noterOf(world: World) {
  const known = noters.get(world) ?? inRounds((sent) => markSent(world, sent))
  noters.set(world, known)
  return known
}

async function noteError(world: World, claimed: ClaimedDelivery, error: unknown) {
  const { id: deliveryId, channel, code, push_subscription_id: subscription } = claimed
  const notTaken = error instanceof DeliveryError ? error : undefined
  if (notTaken?.isGone && subscription) {
    // Nobody's failure: the browser threw its subscription away.
    await markSuppressed(world, claimed, 'no_device')
    return removeSubscription(world, subscription)
  }
  const retryAt = notTaken?.permanently ? null : nextAttempt(claimed.attempts + 1, world.clock())
  if (!notTaken) world.log.error({ err: describeError(error), deliveryId, channel }, 'sending a message met a fault of ours')
  else if (!retryAt) world.log.error({ err: describeError(error), deliveryId, channel, code }, 'a message could not be delivered')
  await markNotSent(world, claimed, { retryAt, reason: notTaken?.permanently ? 'refused' : 'no_answer' })
}

/** The database may be away for a moment: what was not noted would be sent again. Gives up when the lease is over for another to see. */
async function untilNoted({ config, log }: World, note: () => Promise<void>) {
  const tries = Math.ceil(config.outboxLeaseSeconds / PAUSE_SECONDS)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await note()
    } catch (error) {
      if (attempt >= tries) throw error
      log.warn({ err: describeError(error) }, 'what became of a message could not be noted yet')
      await pause(PAUSE_SECONDS * 1000)
    }
  }
}
const PAUSE_SECONDS = 0.5
